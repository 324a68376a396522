import { queryOptions } from "@tanstack/react-query";
import { call, say } from "../../../api/call.ts";
import type { Input } from "../../../api/client.ts";
import { fresh } from "../../calls/fresh.ts";
import { outdated } from "../../calls/outdated.ts";

export const templatesQuery = queryOptions({
  queryKey: ["desk", "templates"],
  ...fresh,
  queryFn: async () => (await call("GET /desk/templates", {})).results,
});

type Change = Input<"PUT /desk/templates/:name/:channel/:language">;

export const changeTemplate = ({ name, channel, language }: Change["params"], body: Change["body"]) =>
  call(
    "PUT /desk/templates/:name/:channel/:language",
    { params: { name, channel, language }, body },
    {
      NO_SUCH_TEMPLATE: say,
      CHANGED_SINCE: outdated,
      UNKNOWN_GAP: say,
      CODE_LEFT_OUT: say,
      HEADING_REQUIRED: say,
      SMS_TOO_LONG: say,
    },
  );
