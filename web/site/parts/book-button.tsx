import { useWords } from "words:service-parts";
import type { Service } from "@chowk/contract";
import { Check } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { addToCart, lineOf, mostOf, removeFromCart, toCartItem, useCart } from "../../shared/state/cart.ts";
import { asksFirst, faultOf } from "../../shared/state/priced.ts";
import { currentEntry } from "../../shared/state/session.ts";
import { Button, ButtonLink, type ButtonTone } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { langOf } from "../../ui/in-english.ts";
import { toast } from "../../ui/toast.ts";
import { useSettling } from "../../ui/use-settling.ts";
import { rememberWanted } from "../state/wanted.ts";
import { paths } from "./paths.ts";

interface Props {
  service: Service;
  /** What is chosen of it, by ids. */
  chosen?: readonly string[];
  /** Called instead if it cannot be booked like this yet. Without it, a service that asks something leads to its page. */
  onMissing?: () => void;
  /** In a list each button must say which service it is for. */
  named?: boolean;
  book?: ReactNode;
  remove?: ReactNode;
  /** `primary` if it is the only service on the screen. */
  tone?: ButtonTone;
  className?: string;
}

/** Puts a service in the cart or takes it out. A visitor is asked to log in, and finds the service there afterwards. */
export function BookButton(props: Props) {
  const text = useWords();

  const { service, named = false, book = text.book, remove = text.remove, tone = "outline", className } = props;
  const { chosen: ids = [], onMissing } = props;
  const { cart, userId } = useCart();
  const { pathname, search } = useLocation();
  const [asking, setAsking] = useState(false);
  const line = lineOf(toCartItem(service, ids));
  const chosen = cart.some((item) => lineOf(item) === line && !item.unfit);

  const settling = useSettling(`${line} ${chosen}`);
  const press = () => {
    if (chosen) removeFromCart(line);
    else if (faultOf(service, ids)) onMissing?.();
    else if (userId && service.maxQuantity > 1 && mostOf(cart, toCartItem(service, ids)) < 1)
      toast.error(text.most({ most: service.maxQuantity }));
    else if (userId) addToCart(service, ids);
    else if (currentEntry()) toast.error(text.refused);
    else setAsking(true);
  };
  const label = (words: ReactNode) => (
    <span>
      {words}
      {named && (
        <span {...langOf(service, "ServiceName")} className="sr-only">
          {" "}
          {service.ServiceName}
        </span>
      )}
    </span>
  );
  if (!onMissing && asksFirst(service))
    return (
      <ButtonLink
        to={paths.service(service._id, service.SrvSubCategoryId)}
        tone={tone}
        {...(className ? { className } : {})}
      >
        {label(text.choose)}
      </ButtonLink>
    );
  return (
    <>
      <Button
        onClick={press}
        settling={settling}
        tone={chosen ? "secondary" : tone}
        {...(className ? { className } : {})}
      >
        {chosen && <Check className="size-4 text-done-ink" aria-hidden="true" />}
        {label(chosen ? remove : book)}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={text.wall.title}>
        <p>{text.wall.text}</p>
        <div className="mt-6 flex flex-wrap-reverse gap-3 *:flex-1 *:whitespace-nowrap">
          <Button tone="secondary" onClick={() => setAsking(false)}>
            {text.wall.stay}
          </Button>
          <ButtonLink
            to="/auth"
            replace
            onClick={() => rememberWanted({ service, chosen: ids, returnTo: pathname + search })}
          >
            {text.wall.go}
          </ButtonLink>
        </div>
      </Dialog>
    </>
  );
}
