export interface LatLng {
  readonly lat: number;
  readonly lng: number;
}

/** A map of `width` × `height` pixels; at `zoom` the world is 256 × 2^zoom pixels wide. */
export interface View {
  readonly centre: LatLng;
  readonly zoom: number;
  readonly width: number;
  readonly height: number;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

const worldOf = (zoom: number) => 256 * 2 ** zoom;

function toWorld({ lat, lng }: LatLng, zoom: number): Spot {
  const sin = Math.sin((lat * Math.PI) / 180);
  const world = worldOf(zoom);
  return {
    x: ((lng + 180) / 360) * world,
    y: (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * world,
  };
}

/** A point's position on the map, in pixels from the upper left corner (web Mercator). */
export function toSpot(view: View, point: LatLng): Spot {
  const centre = toWorld(view.centre, view.zoom);
  const { x, y } = toWorld(point, view.zoom);
  return { x: x - centre.x + view.width / 2, y: y - centre.y + view.height / 2 };
}

/** The point under a pixel: the inverse of `toSpot`. */
export function toPoint(view: View, spot: Spot): LatLng {
  const centre = toWorld(view.centre, view.zoom);
  const world = worldOf(view.zoom);
  const x = centre.x + spot.x - view.width / 2;
  const y = centre.y + spot.y - view.height / 2;
  return {
    lng: (x / world) * 360 - 180,
    lat: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) * 180) / Math.PI,
  };
}

export const metresPerPixel = ({ centre, zoom }: Pick<View, 'centre' | 'zoom'>): number =>
  (40_075_016.686 * Math.cos((centre.lat * Math.PI) / 180)) / worldOf(zoom);

const lengths = [50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000];

/** The longest round length that fits into `most` pixels. */
export function scaleOf(view: Pick<View, 'centre' | 'zoom'>, most: number) {
  const each = metresPerPixel(view);
  const metres = lengths.findLast((one) => one / each <= most) ?? 50;
  return { metres, pixels: metres / each };
}
