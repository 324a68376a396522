import Supercluster from "supercluster";

/** Degrees, WGS 84. */
export interface Point {
  latitude: number;
  longitude: number;
}

export interface Cluster<P extends Point> extends Point {
  /** How many points it contains. */
  count: number;
  /** The point itself, if it contains only one. */
  point: P | undefined;
  /** The zoom at which it splits. */
  apartAt: number;
}

const RADIUS = 60;
const MAX_ZOOM = 16;
/** A cluster of this many points or fewer does not stand out. */
const LEAST_CROWD = 10;

const EVERYWHERE: [west: number, south: number, east: number, north: number] = [-180, -90, 180, 90];

/** Clusters points that would overlap. Returns a function that finds the clusters in a part of the world at a zoom. */
export function clustersOf<P extends Point>(points: readonly P[]) {
  const index = new Supercluster<{ point: P }>({ radius: RADIUS, maxZoom: MAX_ZOOM }).load(
    points.map((point) => ({
      type: "Feature",
      properties: { point },
      geometry: { type: "Point", coordinates: [point.longitude, point.latitude] },
    })),
  );
  return (zoom: number, within = EVERYWHERE): Cluster<P>[] =>
    index.getClusters(within, Math.floor(zoom)).map(({ geometry, properties }) => {
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      if (!("cluster" in properties)) {
        return { latitude, longitude, count: 1, point: properties.point, apartAt: MAX_ZOOM + 1 };
      }
      const apartAt = index.getClusterExpansionZoom(properties.cluster_id);
      return { latitude, longitude, count: properties.point_count, point: undefined, apartAt };
    });
}

/** A cluster stands out if it contains more than ten points, and more than the average of the clusters in view. */
export function isCrowded(count: number, inView: readonly { count: number }[]): boolean {
  const mean = inView.reduce((sum, cluster) => sum + cluster.count, 0) / Math.max(1, inView.length);
  return count > Math.max(LEAST_CROWD, mean);
}
