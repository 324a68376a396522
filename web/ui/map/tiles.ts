export interface Tiles {
  /** `https://tiles.example/{z}/{x}/{y}.png` */
  url: string;
  /** For vector tiles of Protomaps' basemap: their deepest zoom. Without it, tiles are pictures. */
  deepest?: number;
  /** Whom the map must credit, as HTML from whoever runs the site. */
  attribution: string;
}
