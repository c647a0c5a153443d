import { type LatLng, toSpot, type View } from './projection.ts';

interface Box {
  readonly width: number;
  readonly height: number;
}

const leastZoom = 3;
const zoomStep = 0.25;
/** Room for pins and credits, in pixels. */
const margin = { x: 60, top: 48, bottom: 48 };

/** The nearest view, at most at `maxZoom`, that shows all points with room around them. */
export function viewOf(points: readonly LatLng[], { width, height }: Box, maxZoom = 14): View {
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const centre = { lat: middle(points.map(({ lat }) => lat)), lng: middle(points.map(({ lng }) => lng)) };
  const fits = (view: View) =>
    points
      .map((point) => toSpot(view, point))
      .every(
        ({ x, y }) =>
          x >= margin.x && x <= width - margin.x && y >= margin.top && y <= height - margin.bottom,
      );
  let view: View = { centre, zoom: maxZoom, width, height };
  while (view.zoom > leastZoom && !fits(view))
    view = { ...view, zoom: Math.max(leastZoom, view.zoom - zoomStep) };
  return view;
}
