export interface Msg91Options {
  /** `https://control.msg91.com`, or its stand-in in a test. */
  url: string;
  authkey: string;
  /** MSG91's id of each template, by our name. Each id is for the text that was registered with the phone operators (DLT). */
  templates: ReadonlyMap<string, string>;
  /** How long the whole answer may take. */
  timeoutMs?: number;
}
