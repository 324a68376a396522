import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("parts/site-layout.tsx", [index("screens/home/route.tsx"), route("*", "screens/not-found/route.tsx")]),
] satisfies RouteConfig;
