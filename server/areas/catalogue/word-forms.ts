/** Accents, Arabic vowel signs and lengthening, the dots below letters of Hindi and Kannada, and signs that only join letters. */
const MARKS = /[\u0300-\u036f\u0640\u064b-\u065f\u0670\u093c\u0cbc\u200c\u200d]/g;
/** Letters that people write for one another: alif maksura, ta marbuta, chandrabindu. */
const ALIKE: Record<string, string> = { "\u0649": "\u064a", "\u0629": "\u0647", "\u0901": "\u0902" };
const LIKE_OTHERS = /[\u0649\u0629\u0901]/g;
/** The Arabic article, alone or after "and", "with" or "so". */
const ARTICLE = /(?<![\u0621-\u064a])[\u0648\u0628\u0641]?\u0627\u0644(?=[\u0621-\u064a]{3})/g;

/** "A/C, Répair!" -> "a/c, repair!": the form in which words are compared. `word_forms` in the database is the same for the index. */
export const wordForms = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(MARKS, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(LIKE_OTHERS, (letter) => ALIKE[letter] ?? letter)
    .replace(ARTICLE, "");
