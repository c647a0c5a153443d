import { placeMap } from '@hoist/contract/catalogue/vehicle-catalogue';
import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type LatLng, scaleOf, type Spot, toPoint, toSpot, type View } from '@hoist/domain/map/projection';
import { isDoor, type Position, radiusText } from '@hoist/domain/scheduling/precision';
import { useApi } from '#client/app/use-api.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { FieldError } from '#client/ui/field-error.tsx';
import { IconButton } from '#client/ui/button.tsx';
import { Link } from '#client/ui/link.tsx';
import { paths } from '#client/app/paths.ts';
import { MapPlaces } from './map-places.tsx';
import { UncertainArea } from './uncertain-area.tsx';
import './location-map.css';

const zooms = { least: 8, most: 16, first: 10.6, pinned: 12 };
const keySteps: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -8, y: 0 },
  ArrowRight: { x: 8, y: 0 },
  ArrowUp: { x: 0, y: -8 },
  ArrowDown: { x: 0, y: 8 },
};

interface LocationMapProps {
  /** Where the place is as far as known: the map opens there. */
  readonly around: Position;
  /** The customer's own position. */
  readonly pin: LatLng | null;
  readonly onPin: (pin: LatLng) => void;
  readonly error?: string | undefined;
}

/** A map drawn from the gazetteer, without tiles: the pin and the map can be dragged. */
export function LocationMap({ around, pin, onPin, error }: LocationMapProps) {
  const t = useMessages('locations');
  const box = useRef<HTMLDivElement>(null);
  const pinButton = useRef<HTMLButtonElement>(null);
  const labelId = useId();
  const [size, setSize] = useState({ width: 350, height: 260 });
  const [moved, setMoved] = useState<{ readonly from: LatLng; readonly centre: LatLng } | null>(null);
  const isKnown = pin !== null || isDoor(around);
  const [zoom, setZoom] = useState(isKnown ? zooms.pinned : zooms.first);
  const drag = useRef<{ readonly last: Spot; readonly pin: boolean } | null>(null);

  useEffect(() => {
    if (!error) return;
    box.current?.parentElement?.scrollIntoView({ block: 'center' });
    pinButton.current?.focus({ preventScroll: true });
  }, [error]);
  useLayoutEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  const centre = moved?.from === around ? moved.centre : (pin ?? around);
  const view: View = { centre, zoom, ...size };
  const shown = pin ?? around;
  const spot = toSpot(view, shown);
  // Rounded to about ten kilometres, so that one answer serves a neighbourhood.
  const query = { lat: around.lat.toFixed(1), lng: around.lng.toFixed(1) };
  const places = useApi(placeMap, { query }, { staleTime: Infinity, handled: 'all' }).data?.data ?? [];
  const scale = scaleOf(view, 90);

  const moveCentre = (next: LatLng) => setMoved({ from: around, centre: next });
  const setPin = (next: LatLng) => {
    moveCentre(centre);
    onPin(next);
  };
  const zoomBy = (step: number) => setZoom((now) => Math.min(zooms.most, Math.max(zooms.least, now + step)));

  const at = (event: PointerEvent): Spot => ({ x: event.clientX, y: event.clientY });
  const start = (isPin: boolean) => (event: PointerEvent<Element>) => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { last: at(event), pin: isPin };
  };
  const move = (event: PointerEvent) => {
    if (!drag.current) return;
    const now = at(event);
    const delta = { x: now.x - drag.current.last.x, y: now.y - drag.current.last.y };
    drag.current = { ...drag.current, last: now };
    if (drag.current.pin) setPin(toPoint(view, { x: spot.x + delta.x, y: spot.y + delta.y }));
    else moveCentre(toPoint(view, { x: size.width / 2 - delta.x, y: size.height / 2 - delta.y }));
  };
  const end = () => {
    drag.current = null;
  };
  const byKey = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    if (step) setPin(toPoint(view, { x: spot.x + step.x, y: spot.y + step.y }));
    else if (event.key === '+' || event.key === '=') zoomBy(1);
    else if (event.key === '-') zoomBy(-1);
    else return;
    event.preventDefault();
  };

  const isBetween = pin === null && around.precision === 'interpolated';
  const hint = isKnown
    ? t(isBetween ? 'map.hintBetween' : 'map.hintSet')
    : t('map.hint', { radius: radiusText(around.radiusM) });

  return (
    <div className={error ? 'field invalid' : 'field'}>
      <span className="map-label" id={labelId}>
        {t('map.label')}
      </span>
      <div
        className="map"
        ref={box}
        onPointerDown={start(false)}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <MapPlaces view={view} places={places} />
        {isKnown ? null : <UncertainArea view={view} at={around} />}
        <button
          ref={pinButton}
          type="button"
          className={isKnown ? 'map-pin set' : 'map-pin'}
          style={{ transform: `translate(${spot.x}px, ${spot.y}px)` }}
          aria-labelledby={labelId}
          aria-describedby={`${labelId}-hint`}
          onPointerDown={start(true)}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={end}
          onKeyDown={byKey}
        >
          <svg width="40" height="50" viewBox="0 0 40 50" aria-hidden="true">
            <ellipse className="map-pin-shadow" cx="20" cy="47" rx="8" ry="2.500" />
            <path
              className="map-pin-body"
              d="M20 46C31 34 36 26.500 36 19A16 16 0 1 0 4 19c0 7.500 5 15 16 27z"
            />
            <circle className="map-pin-eye" cx="20" cy="19" r="6" />
          </svg>
        </button>
        <div className="map-tools">
          <IconButton icon="plus" label={t('map.zoomIn')} onClick={() => zoomBy(1)} />
          <IconButton icon="minus" label={t('map.zoomOut')} onClick={() => zoomBy(-1)} />
        </div>
        <div className="map-scale" aria-hidden="true">
          <i style={{ width: scale.pixels }} />
          {scale.metres >= 1000 ? `${scale.metres / 1000} km` : `${scale.metres} m`}
        </div>
        <Link to={paths.credits} className="map-credits" tab>
          {t('map.credits')}
        </Link>
      </div>
      <p className="field-hint" id={`${labelId}-hint`}>
        {hint}
      </p>
      <FieldError text={error} />
    </div>
  );
}
