export const text = { label: "Demo", mark: "Demo: nothing here is real" };
