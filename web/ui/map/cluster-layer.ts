import L from "leaflet";
import { type Cluster, clustersOf, isCrowded, type Point } from "./clusters.ts";
import { clusterIcon, pointIcon, still } from "./marks.ts";

export interface NamedPoint extends Point {
  name: string;
}

/** Shows points on a map, clustered where they would overlap. Returns a function that removes them. */
export function showPoints(
  map: L.Map,
  points: readonly NamedPoint[],
  labelOf: (values: { count: number }) => string,
): () => void {
  const find = clustersOf(points);
  const layer = L.layerGroup().addTo(map);

  const draw = () => {
    const view = map.getBounds().pad(0.2);
    const inView = find(map.getZoom(), [view.getWest(), view.getSouth(), view.getEast(), view.getNorth()]);
    layer.clearLayers();
    for (const cluster of inView) layer.addLayer(markOf(cluster, inView));
  };

  const markOf = (cluster: Cluster<NamedPoint>, inView: Cluster<NamedPoint>[]): L.Layer => {
    const at: L.LatLngTuple = [cluster.latitude, cluster.longitude];
    if (cluster.point) return L.marker(at, { ...still, icon: pointIcon(cluster.point.name) });
    const mark = L.marker(at, { icon: clusterIcon(cluster.count, isCrowded(cluster.count, inView)) });
    const comeNearer = () => {
      // The mark is about to disappear: the keyboard focus stays on the map.
      map.getContainer().focus({ preventScroll: true });
      map.setView(at, Math.min(cluster.apartAt, map.getMaxZoom()));
    };
    mark.on("click", comeNearer);
    mark.on("keydown", ({ originalEvent }) => {
      if (originalEvent.key !== "Enter" && originalEvent.key !== " ") return;
      originalEvent.preventDefault();
      comeNearer();
    });
    mark.on("add", () => mark.getElement()?.setAttribute("aria-label", labelOf({ count: cluster.count })));
    return mark;
  };

  draw();
  map.on("moveend", draw);
  return () => {
    map.off("moveend", draw);
    layer.remove();
  };
}
