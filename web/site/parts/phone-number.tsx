/** As numbers are written in India, "+91 98765 43210": from left to right in every language. */
export const PhoneNumber = ({ phone }: { phone: string }) => (
  <span dir="ltr">
    +91 {phone.slice(0, 5)} {phone.slice(5)}
  </span>
);
