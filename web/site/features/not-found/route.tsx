import { data } from "react-router";
import { NotFoundPage } from "../../../shared/parts/error-pages.tsx";
import type { AddressHandle } from "../../../shared/state/page-address.ts";

export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

export const handle: AddressHandle = { drawnAs: () => "/not-found", isMissing: true };

export default NotFoundPage;
