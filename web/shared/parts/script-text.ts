export const text = { needed: "This page needs JavaScript, which is turned off in your browser." };
