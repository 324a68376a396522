import { type Html, html } from "./html.ts";

interface Field {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  hint?: string;
  /** More attributes, as HTML: `inputmode="numeric"`. */
  more?: Html;
}

const described = (name: string, hint: string | undefined, error: string | undefined): Html => {
  const ids = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return html`${ids !== "" && html` aria-describedby="${ids}"`}${error !== undefined && html` aria-invalid="true" autofocus`}`;
};

const around = ({ name, label, hint, error }: Omit<Field, "value" | "more">, control: Html): Html => html`
  <div class="field">
    <label for="${name}">${label}</label>
    ${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${control}
    ${error !== undefined && html`<p class="error" id="${name}-error">${error}</p>`}
  </div>`;

/** A single-line text field. */
export const input = ({ more, ...field }: Field): Html =>
  around(
    field,
    html`<input id="${field.name}" name="${field.name}" value="${field.value}" autocomplete="off" ${more}${described(field.name, field.hint, field.error)}>`,
  );

export type Option = readonly [value: string, text: string];

/** A choice of one from several options. */
export const select = ({ options, ...field }: Omit<Field, "more"> & { options: readonly Option[] }): Html =>
  around(
    field,
    html`<select id="${field.name}" name="${field.name}"${described(field.name, field.hint, field.error)}>
      ${options.map(([value, text]) => html`<option value="${value}"${value === field.value && html` selected`}>${text}</option>`)}
    </select>`,
  );
