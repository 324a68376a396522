import { Route, Routes } from "react-router";
import { Steps } from "./steps.tsx";
import { TradeSheet } from "./trade-sheet.tsx";
import { Trades } from "./trades.tsx";

/** What a new business sets up before it opens, and where it opens and closes. */
export default function SetUp() {
  return (
    <Routes>
      <Route index element={<Steps />} />
      <Route path="trades" element={<Trades />} />
      <Route path="trades/:slug" element={<TradeSheet />} />
    </Routes>
  );
}
