import { Route, Routes } from "react-router";
import { MessageList } from "./list.tsx";
import { OneMessage } from "./message.tsx";

/** The messages to customers and partners, in the business's own words. */
export default function Messages() {
  return (
    <Routes>
      <Route index element={<MessageList />} />
      <Route path=":name/:channel/:language?" element={<OneMessage />} />
    </Routes>
  );
}
