import { placeMap } from '@hoist/contract/catalogue';
import { useLayoutEffect, useRef, useState } from 'react';
import { useApi } from '#client/app/use-api.ts';
import { MapPlaces } from '#client/features/locations/map/map-places.tsx';
import { type LatLng, toSpot } from '#client/features/locations/map/projection.ts';
import { Icon } from '#client/ui/icon.tsx';
import '#client/features/locations/map/location-map.css';
import '#client/features/orders/parts/place-map.css';
import { viewOf } from './view-of.ts';
import './tracking.css';

const height = 220;

interface DriveMapProps {
  readonly place: LatLng;
  readonly mechanic: LatLng;
}

/** Where the mechanic is and where they drive to. The words beside it say the same, so it is silent. */
export function DriveMap({ place, mechanic }: DriveMapProps) {
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
  const query = { lat: place.lat.toFixed(1), lng: place.lng.toFixed(1) };
  const places = useApi(placeMap, { query }, { staleTime: Infinity, handled: 'all' }).data?.data ?? [];
  const view = viewOf([place, mechanic], { width, height });
  const [to, from] = [toSpot(view, place), toSpot(view, mechanic)];
  return (
    <div className="map place-map" ref={box} style={{ height }} aria-hidden="true">
      <MapPlaces view={view} places={places} />
      <svg className="map-paper" width={width} height={height}>
        <line className="drive-line" x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      </svg>
      <span className="place-pin" style={{ transform: `translate(${to.x}px, ${to.y}px)` }}>
        <svg width="32" height="40" viewBox="0 0 40 50">
          <path
            className="map-pin-body"
            d="M20 46C31 34 36 26.500 36 19A16 16 0 1 0 4 19c0 7.500 5 15 16 27z"
          />
          <circle className="map-pin-eye" cx="20" cy="19" r="6" />
        </svg>
      </span>
      <span className="drive-van" style={{ transform: `translate(${from.x}px, ${from.y}px)` }}>
        <Icon name="car" size={20} />
      </span>
    </div>
  );
}
