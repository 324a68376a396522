import L from "leaflet";
import "./map.css";
import "./dots.css";
import { addBase } from "./base.ts";
import type { Point } from "./clusters.ts";
import { firstView } from "./first-view.ts";
import { type PlaceName, showNames } from "./names.ts";
import type { Tiles } from "./tiles.ts";
import { showZones, type Zone } from "./zones.ts";

/** How a dot looks; dots.css has the colours. A hollow dot is small, and cannot be pressed. */
export type DotLook = "wrong" | "wait" | "accent" | "done" | "hollow";

export interface Dot extends Point {
  id: string;
  /** Shown on hover. */
  name: string;
  look: DotLook;
}

interface Options {
  tiles: Tiles | undefined;
  /** Gets the id of the pressed dot. */
  onPress: (id: string) => void;
  onOutlineOnly: () => void;
}

/** Puts a map with many dots into an element, which must have its height already. */
export function mountDots(element: HTMLElement, { tiles, onPress, onOutlineOnly }: Options) {
  const map = L.map(element, { ...firstView(), maxZoom: 18, scrollWheelZoom: false });
  // The map must not catch the wheel of someone who scrolls the page: it zooms only once it has the focus.
  map.on("focus", () => map.scrollWheelZoom.enable());
  map.on("blur", () => map.scrollWheelZoom.disable());
  map.attributionControl.setPrefix('<a href="https://leafletjs.com">Leaflet</a>');
  addBase(map, tiles, onOutlineOnly);
  const layer = L.layerGroup().addTo(map);
  let takeAreasAway: (() => void) | undefined;
  let isPlaced = false;

  return {
    /** Shows dots, and starts the map at those that can be pressed. */
    show(dots: readonly Dot[]): void {
      layer.clearLayers();
      for (const { id, name, look, latitude, longitude } of dots) {
        const isHollow = look === "hollow";
        const dot = L.circleMarker([latitude, longitude], {
          radius: isHollow ? 4 : 7,
          className: `map-dot-${look}`,
          bubblingMouseEvents: false,
        });
        if (!isHollow) dot.on("click", () => onPress(id));
        dot.bindTooltip(name).addTo(layer);
      }
      const full = dots.filter(({ look }) => look !== "hollow");
      if (isPlaced || full.length === 0) return;
      const places = full.map(({ latitude, longitude }): L.LatLngTuple => [latitude, longitude]);
      map.fitBounds(places, { padding: [40, 40], maxZoom: 12, animate: false });
      isPlaced = true;
    },
    /** Shows where a map without streets is: the areas that are served, and the names of places. */
    showAreas(zones: readonly Zone[], names: readonly PlaceName[]): void {
      takeAreasAway?.();
      const zonesAway = showZones(map, zones);
      const namesAway = showNames(map, "zones", names);
      takeAreasAway = () => {
        zonesAway();
        namesAway();
      };
    },
    remove: () => void map.remove(),
  };
}
