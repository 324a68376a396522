import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [index("screens/home/route.tsx"), route("*", "screens/not-found/route.tsx")] satisfies RouteConfig;
