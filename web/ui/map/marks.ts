import L from "leaflet";

/** Drawn here, because the library's images are lost in a bundle; the colours come from map.css. */
const drop = `<svg viewBox="0 0 32 42" width="32" height="42" aria-hidden="true">
<path d="M16 1C7.7 1 1 7.6 1 15.8 1 27 16 41 16 41s15-14 15-25.2C31 7.6 24.3 1 16 1Z"/><circle cx="16" cy="16" r="5.5"/></svg>`;

/** Marks the chosen place. */
export const pinIcon = L.divIcon({ className: "map-pin", html: drop, iconSize: [32, 42], iconAnchor: [16, 41] });

/** A point that is shown, with its name beside it. */
export function pointIcon(name: string): L.DivIcon {
  const html = document.createElement("span");
  html.textContent = name;
  return L.divIcon({ className: "map-point", html, iconSize: [14, 14] });
}

/** The icon of a cluster: the more points, the wider. */
export function clusterIcon(count: number, crowded: boolean): L.DivIcon {
  const size = 44 + Math.min(16, Math.floor(Math.log2(count) * 2));
  return L.divIcon({
    className: crowded ? "map-cluster map-cluster-crowded" : "map-cluster",
    html: String(count),
    iconSize: [size, size],
  });
}

/** For layers that are only looked at: neither the pointer nor the keyboard reaches them. */
export const still = { interactive: false, keyboard: false } as const;
