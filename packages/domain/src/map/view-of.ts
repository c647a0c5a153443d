import { type LatLng, toSpot, type View } from './projection.ts';

interface Box {
  readonly width: number;
  readonly height: number;
}

const zooms = [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3];
/** Room for the pins, in pixels. */
const margin = { x: 32, y: 44 };

export function viewOf(points: readonly LatLng[], { width, height }: Box): View {
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const centre = { lat: middle(points.map(({ lat }) => lat)), lng: middle(points.map(({ lng }) => lng)) };
  const views = zooms.map((zoom) => ({ centre, zoom, width, height }));
  const fits = (view: View) =>
    points
      .map((point) => toSpot(view, point))
      .every(
        ({ x, y }) => x >= margin.x && x <= width - margin.x && y >= margin.y && y <= height - margin.y / 2,
      );
  return views.find(fits) ?? { centre, zoom: 3, width, height };
}
