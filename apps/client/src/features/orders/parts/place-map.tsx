import { placeMap } from '@hoist/contract/catalogue';
import { useLayoutEffect, useRef, useState } from 'react';
import { useApi } from '#client/app/use-api.ts';
import { MapPlaces } from '#client/features/locations/map/map-places.tsx';
import { toSpot, type View } from '#client/features/locations/map/projection.ts';
import '#client/features/locations/map/location-map.css';
import type { Order } from '../order.ts';
import './place-map.css';

const zoom = 12;
const height = 132;

/** Where the place lies, drawn from the gazetteer. The address stands beside it in words, so it is silent. */
export function PlaceMap({ location }: { readonly location: Order['location'] }) {
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
  const centre = { lat: location.pointLat, lng: location.pointLong };
  // One answer serves a whole neighbourhood: the question is rounded to about ten kilometres.
  const query = { lat: centre.lat.toFixed(1), lng: centre.lng.toFixed(1) };
  const places = useApi(placeMap, { query }, { staleTime: Infinity, handled: 'all' }).data?.data ?? [];
  const view: View = { centre, zoom, width, height };
  const spot = toSpot(view, centre);
  return (
    <div className="map place-map" ref={box} style={{ height }} aria-hidden="true">
      <MapPlaces view={view} places={places} />
      <span className="place-pin" style={{ transform: `translate(${spot.x}px, ${spot.y}px)` }}>
        <svg width="32" height="40" viewBox="0 0 40 50">
          <path
            className="map-pin-body"
            d="M20 46C31 34 36 26.500 36 19A16 16 0 1 0 4 19c0 7.500 5 15 16 27z"
          />
          <circle className="map-pin-eye" cx="20" cy="19" r="6" />
        </svg>
      </span>
    </div>
  );
}
