import { useWords } from "words:service-parts";
import type { Service } from "@chowk/contract";
import { Check } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { addToCart, removeFromCart, useCart } from "../../shared/state/cart.ts";
import { currentEntry } from "../../shared/state/session.ts";
import { Button, ButtonLink, type ButtonTone } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { langOf } from "../../ui/in-english.ts";
import { toast } from "../../ui/toast.ts";
import { useSettling } from "../../ui/use-settling.ts";
import { rememberWanted } from "../state/wanted.ts";

interface Props {
  service: Service;
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
  const { cart, userId } = useCart();
  const { pathname, search } = useLocation();
  const [asking, setAsking] = useState(false);
  const chosen = cart.some((item) => item._id === service._id);

  const settling = useSettling(`${service._id} ${chosen}`);
  const press = () => {
    if (chosen) removeFromCart(service._id);
    else if (userId) addToCart(service);
    else if (currentEntry()) toast.error(text.refused);
    else setAsking(true);
  };
  return (
    <>
      <Button
        onClick={press}
        settling={settling}
        tone={chosen ? "secondary" : tone}
        {...(className ? { className } : {})}
      >
        {chosen && <Check className="size-4 text-done-ink" aria-hidden="true" />}
        <span>
          {chosen ? remove : book}
          {named && (
            <span {...langOf(service, "ServiceName")} className="sr-only">
              {" "}
              {service.ServiceName}
            </span>
          )}
        </span>
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={text.wall.title}>
        <p>{text.wall.text}</p>
        <div className="mt-6 flex flex-wrap-reverse gap-3 *:flex-1 *:whitespace-nowrap">
          <Button tone="secondary" onClick={() => setAsking(false)}>
            {text.wall.stay}
          </Button>
          <ButtonLink to="/auth" replace onClick={() => rememberWanted({ service, returnTo: pathname + search })}>
            {text.wall.go}
          </ButtonLink>
        </div>
      </Dialog>
    </>
  );
}
