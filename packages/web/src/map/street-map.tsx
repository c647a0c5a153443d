import { type LatLng, scaleOf, toPoint, type View } from '@hoist/domain/map/projection';
import { viewOf } from '@hoist/domain/map/view-of';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { type Camera, cameraOf, zoomed } from './camera.ts';
import { type MapLayer, type MapPlace, pointsOf } from './map-layers.ts';
import { MapOverlay } from './map-overlay.tsx';
import { useMapMessages } from './messages.ts';
import { PaperMap } from './paper-map.tsx';
import { usePaperGestures } from './use-paper-gestures.ts';
import { type MapStyles, useStreets } from './use-streets.ts';
import { useBoxSize } from './use-box-size.ts';
import './street-map.css';

export interface StreetMapProps {
  readonly layers: readonly MapLayer[];
  /** Points to show; without it all layers. */
  readonly focus?: readonly LatLng[];
  /** A new value forgets where the user moved the map. */
  readonly focusKey?: unknown;
  /** Names of the sketch. */
  readonly places: readonly MapPlace[];
  /** Water of the sketch, rings of polyline6 by the even-odd rule. */
  readonly water: readonly string[];
  readonly styles: MapStyles;
  /** In pixels; without it the map fills its place. */
  readonly height?: number;
  /** Accessible name, if the page has several maps. */
  readonly label?: string;
  /** A picture without gestures. */
  readonly isStill?: boolean;
  /** The map is the page: the wheel and one finger move it. */
  readonly isWholePage?: boolean;
  /** The link to the credits. */
  readonly credits?: ReactNode;
}

/** How near a map opens: on the sketch a place needs towns around it, on streets the next corners. */
const nearest = { paper: 10.5, paperRoute: 12.5, streets: 15, movablePin: 16 };
const firstSize = { width: 350, height: 260 };

/**
 * A map of layers on streets, or on a sketch until those are loaded and where there are none. North is up. The streets'
 * code is loaded when the map is seen.
 */
export function StreetMap(props: StreetMapProps) {
  const { layers, places, styles, height, isStill = false, isWholePage = false } = props;
  const t = useMapMessages();
  const box = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLDivElement>(null);
  const size = useBoxSize(box, { ...firstSize, ...(height === undefined ? {} : { height }) });
  const [moved, setMoved] = useState<{ readonly key: unknown; readonly camera: Camera } | null>(null);
  const chosen = moved?.key === props.focusKey ? moved?.camera : undefined;
  const points = props.focus ?? pointsOf(layers);
  const fit = (maxZoom: number): Camera => chosen ?? cameraOf(viewOf(points, size, maxZoom));
  const moveTo = (camera: Camera) => setMoved({ key: props.focusKey, camera });
  const label = props.label ?? t('title');

  const hasMovablePin = layers.some((layer) => layer.kind === 'pin' && layer.move);

  const streets = useStreets({
    box,
    ground,
    styles,
    camera: fit(hasMovablePin ? nearest.movablePin : nearest.streets),
    label,
    isStill,
    isCooperative: !isWholePage,
    onUserMove: moveTo,
  });
  const camera = streets ?? fit(points.length > 1 ? nearest.paperRoute : nearest.paper);
  const view: View = { ...camera, ...size };
  const zoomBy = (step: number) => moveTo(zoomed(camera, step));
  const panBy = (x: number, y: number) =>
    moveTo({ ...camera, centre: toPoint(view, { x: size.width / 2 + x, y: size.height / 2 + y }) });
  const gestures = usePaperGestures({ panBy, zoomBy, takesTouch: hasMovablePin });
  const listed = useMemo(
    () => layers.flatMap((layer) => ('label' in layer && layer.label !== undefined ? [layer.label] : [])),
    [layers],
  );
  const isPaper = streets === null;

  return (
    <div
      className={`map${isPaper ? ' paper' : ''}${hasMovablePin ? ' with-pin' : ''}`}
      ref={box}
      style={height === undefined ? undefined : { height }}
    >
      <div className="map-streets" ref={ground} inert={isPaper} />
      {isPaper ? (
        <div
          className={isStill ? 'map-ground' : 'map-ground moving'}
          {...(isStill ? { role: 'img' } : { role: 'region', tabIndex: 0, ...gestures })}
          aria-label={label}
        >
          <PaperMap
            view={view}
            places={places}
            water={props.water}
            markers={layers.flatMap((layer) => ('at' in layer ? [layer.at] : []))}
          />
        </div>
      ) : null}
      <MapOverlay view={view} layers={layers} onHold={() => moveTo(camera)} onZoom={zoomBy} />
      {isStill ? null : (
        <div className="map-tools">
          <ZoomButton label={t('zoomIn')} path="M12 5v14M5 12h14" onClick={() => zoomBy(1)} />
          <ZoomButton label={t('zoomOut')} path="M5 12h14" onClick={() => zoomBy(-1)} />
        </div>
      )}
      {isPaper ? <span className="map-sketch">{t('sketch')}</span> : null}
      <Scale view={view} />
      {isPaper && props.credits ? <div className="map-credits">{props.credits}</div> : null}
      {listed.length > 0 ? (
        <ul className="map-list">
          {listed.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

interface ZoomButtonProps {
  readonly label: string;
  readonly path: string;
  readonly onClick: () => void;
}

const ZoomButton = ({ label, path, onClick }: ZoomButtonProps) => (
  <button type="button" aria-label={label} onClick={onClick}>
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  </button>
);

function Scale({ view }: { readonly view: View }) {
  const t = useMapMessages();
  const { metres, pixels } = scaleOf(view, 90);
  return (
    <div className="map-scale" aria-hidden="true">
      <i style={{ width: pixels }} />
      {metres >= 1000 ? t('km', { count: metres / 1000 }) : t('m', { count: metres })}
    </div>
  );
}
