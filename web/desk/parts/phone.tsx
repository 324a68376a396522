/** A phone number as a link, written from left to right in every language. */
export const Phone = ({ number, className = "" }: { number: string; className?: string }) => (
  <a
    href={`tel:${number.replaceAll(" ", "")}`}
    dir="ltr"
    className={`inline-block min-h-6 text-accent-ink hover:underline ${className}`}
  >
    {number}
  </a>
);
