import { Fragment } from "react";

interface Props {
  /** Facts by what they are; empty ones are left out. */
  parts: Readonly<Record<string, string | null | undefined>>;
}

/** Short facts in one line: "Asha · Indiranagar". Each keeps its own direction, whatever the page's is. */
export const Dotted = ({ parts }: Props) =>
  Object.entries(parts)
    .filter(([, said]) => said)
    .map(([name, said], n) => (
      <Fragment key={name}>
        {n > 0 && " · "}
        <bdi>{said}</bdi>
      </Fragment>
    ));
