import { PlacePin } from '#client/features/locations/map/place-pin.tsx';
import { type LatLng, toSpot } from '@hoist/domain/map/projection';
import { StillMap } from '#client/features/locations/map/still-map.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { viewOf } from '@hoist/domain/map/view-of';
import './tracking.css';

const height = 220;

interface DriveMapProps {
  readonly place: LatLng;
  readonly mechanic: LatLng;
}

/** Where the mechanic is and where they drive to. */
export const DriveMap = ({ place, mechanic }: DriveMapProps) => (
  <StillMap around={place} height={height} viewOf={(size) => viewOf([place, mechanic], size)}>
    {(view) => {
      const [to, from] = [toSpot(view, place), toSpot(view, mechanic)];
      return (
        <>
          <svg className="map-paper" width={view.width} height={view.height}>
            <line className="drive-line" x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
          </svg>
          <PlacePin view={view} point={place} />
          <span className="drive-van" style={{ transform: `translate(${from.x}px, ${from.y}px)` }}>
            <Icon name="car" size={20} />
          </span>
        </>
      );
    }}
  </StillMap>
);
