/** A service by its name and how many of it: "AC service", "2 × AC service". It reads the same in all languages. */
export const counted = (name: string, quantity: number): string => (quantity === 1 ? name : `${quantity} × ${name}`);
