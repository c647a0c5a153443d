import { placeMap } from '@hoist/contract/catalogue/vehicle-catalogue';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { LatLng, View } from '@hoist/domain/map/projection';
import { useApi } from '#client/app/use-api.ts';
import { MapPlaces } from './map-places.tsx';
import './location-map.css';
import './still-map.css';

interface StillMapProps {
  /** Centre of the query for places. */
  readonly around: LatLng;
  /** In pixels; it is as wide as its place. */
  readonly height: number;
  readonly viewOf: (size: { readonly width: number; readonly height: number }) => View;
  readonly children: (view: View) => ReactNode;
}

/** A static map, drawn from the gazetteer. Hidden from screen readers: its content is in the text beside it. */
export function StillMap({ around, height, viewOf, children }: StillMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(320);
  useLayoutEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(entry.contentRect.width);
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  // Rounded to about ten kilometres, so that one answer serves a neighbourhood.
  const query = { lat: around.lat.toFixed(1), lng: around.lng.toFixed(1) };
  const places = useApi(placeMap, { query }, { staleTime: Infinity, handled: 'all' }).data?.data ?? [];
  const view = viewOf({ width, height });
  return (
    <div className="map still-map" ref={box} style={{ height }} aria-hidden="true">
      <MapPlaces view={view} places={places} />
      {children(view)}
    </div>
  );
}
