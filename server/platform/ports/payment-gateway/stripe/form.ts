/** What a call sends; what is undefined is left out. */
type Sent = string | number | boolean | undefined | readonly Sent[] | { readonly [name: string]: Sent };

/** Writes fields as Stripe wants them, names in brackets: `line_items[0][quantity]=1`. */
export function formOf(fields: { readonly [name: string]: Sent }): URLSearchParams {
  const form = new URLSearchParams();
  const add = (name: string, value: Sent) => {
    if (typeof value === "object")
      for (const [key, each] of Object.entries(value)) add(name ? `${name}[${key}]` : key, each);
    else if (value !== undefined) form.append(name, String(value));
  };
  add("", fields);
  return form;
}
