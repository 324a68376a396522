import { useQuery } from "@tanstack/react-query";
import { prefetch } from "../../api/prefetch.ts";
import { queries } from "../../api/queries.ts";
import type { Route } from "./+types/route.ts";

export const loader = ({ context }: Route.LoaderArgs) => prefetch(context, { rest: [queries.categories()] });
export const clientLoader = () => null;

export default function Home() {
  const categories = useQuery(queries.categories());
  return (
    <main>
      {categories.data?.map((c) => (
        <p key={c._id}>{c.SrvCategoryName}</p>
      ))}
    </main>
  );
}
