import { SearchX } from "lucide-react";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/messages.tsx";

interface Props {
  title: string;
  text: string;
  /** Where those are listed that there are. */
  list: { to: string; text: string };
}

/** The page of something that there is not, or not any more. */
export const NoSuch = ({ title, text, list }: Props) => (
  <EmptyState
    Icon={SearchX}
    title={<h1>{title}</h1>}
    text={text}
    action={<ButtonLink to={list.to}>{list.text}</ButtonLink>}
  />
);
