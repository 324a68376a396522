export const text = { place: "Messages", close: "Close the message" };
