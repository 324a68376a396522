import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("parts/site-layout.tsx", [
    index("screens/home/route.tsx"),
    route("category/:categoryId/:categoryName", "screens/category/route.tsx"),
    route("services/:subCategoryId/:categoryName", "screens/services/route.tsx"),
    route("service/:serviceId/:subCategoryId", "screens/service/route.tsx"),
    route("auth", "screens/auth/route.tsx"),
    route("forgot-password", "screens/auth/forgot-password/route.tsx"),
    route("reset-password", "screens/auth/reset-password/route.tsx"),
    route("confirm-email", "screens/auth/confirm-email/route.tsx"),
    route("checkout", "screens/checkout/route.tsx"),
    route("account", "screens/account/index.tsx"),
    route("account/:tab", "screens/account/route.tsx"),
    route("order/:orderId", "screens/order/route.tsx"),
    route("about", "screens/about/route.tsx"),
    route("support", "screens/support/route.tsx"),
    route("delivery", "screens/delivery/route.tsx"),
    route("terms", "screens/terms/route.tsx"),
    route("registerpartner", "screens/registerpartner/route.tsx"),
    route("privacy", "screens/privacy/route.tsx"),
    route("privacypolicy", "screens/privacypolicy/route.tsx"),
    route("faq/orders", "screens/faq-orders/route.tsx"),
    route("*", "screens/not-found/route.tsx"),
  ]),
  route("sitemap.xml", "screens/sitemap/route.ts"),
  route("robots.txt", "screens/robots/route.ts"),
] satisfies RouteConfig;
