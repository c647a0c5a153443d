import type { LatLng } from './projection.ts';

/**
 * Decodes an encoded polyline with six decimals (polyline6), as road engines give it. A broken text ends the line where
 * it breaks.
 */
export function decodePolyline(text: string): readonly LatLng[] {
  const points: LatLng[] = [];
  let index = 0;
  /** The next number; undefined at the end of the text. */
  const next = (): number | undefined => {
    let value = 0;
    for (let factor = 1; index < text.length; factor *= 32) {
      const bits = text.charCodeAt(index) - 63;
      index += 1;
      if (bits < 0 || bits > 63) return undefined;
      value += (bits % 32) * factor;
      if (bits < 32) return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
    }
    return undefined;
  };
  let [lat, lng] = [0, 0];
  for (;;) {
    const [north, east] = [next(), next()];
    if (north === undefined || east === undefined) return points;
    lat += north;
    lng += east;
    points.push({ lat: lat / 1e6, lng: lng / 1e6 });
  }
}

/** Encodes points as polyline6; the reverse of `decodePolyline`. */
export function encodePolyline(points: readonly LatLng[]): string {
  let [lat, lng] = [0, 0];
  return points
    .map((point) => {
      const [north, east] = [Math.round(point.lat * 1e6), Math.round(point.lng * 1e6)];
      const text = encodeNumber(north - lat) + encodeNumber(east - lng);
      [lat, lng] = [north, east];
      return text;
    })
    .join('');
}

function encodeNumber(value: number): string {
  let rest = value < 0 ? -value * 2 - 1 : value * 2;
  let text = '';
  for (; rest >= 32; rest = Math.floor(rest / 32)) text += String.fromCharCode((rest % 32) + 32 + 63);
  return text + String.fromCharCode(rest + 63);
}
