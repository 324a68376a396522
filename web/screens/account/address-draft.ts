/** What is typed of a new address is kept under its owner, of a saved one under itself. */
export const draftOf = (id: string) => `address_${id}`;
