import { data } from "react-router";
import type { AddressHandle } from "../../page-address.ts";
import { NotFoundPage } from "../../parts/error-pages.tsx";

export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

export const handle: AddressHandle = { drawnAs: () => "/not-found", isMissing: true };

export default NotFoundPage;
