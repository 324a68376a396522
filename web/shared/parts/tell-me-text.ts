export const text = {
  start: "Tell me on this device",
  stop: "Stop telling me on this device",
  isOn: "We tell you on this device what happens.",
  blocked: "This browser blocks messages from our site. You can allow them in its settings.",
  failed: "This device cannot be told just now. Please try again later.",
};
