import { metresPerPixel, type Spot, toPoint, toSpot, type View } from '@hoist/domain/map/projection';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { MapLayer } from './map-layers.ts';

const keySteps: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -8, y: 0 },
  ArrowRight: { x: 8, y: 0 },
  ArrowUp: { x: 0, y: -8 },
  ArrowDown: { x: 0, y: 8 },
};

type Layer<K extends MapLayer['kind']> = Extract<MapLayer, { readonly kind: K }>;

interface MapOverlayProps {
  readonly view: View;
  readonly layers: readonly MapLayer[];
  /** Keeps the view while a pin moves. */
  readonly onHold: () => void;
  readonly onZoom: (step: number) => void;
}

const at = ({ x, y }: Spot) => ({ transform: `translate(${x}px, ${y}px)` });
const classes = (...names: readonly (string | false | undefined)[]) => names.filter(Boolean).join(' ');

/** Draws the layers, in their order, over streets or sketch. */
export function MapOverlay({ view, layers, onHold, onZoom }: MapOverlayProps) {
  return (
    <div className="map-overlay">
      <svg width={view.width} height={view.height} aria-hidden="true">
        {layers.map((layer, index) => {
          // The layers of a map have no identity but their place.
          if (layer.kind === 'circle') return <Circle key={index} view={view} layer={layer} />;
          return layer.kind === 'line' ? <Line key={index} view={view} layer={layer} /> : null;
        })}
      </svg>
      {layers.map((layer, index) => {
        if (layer.kind === 'stop') return <Stop key={index} view={view} layer={layer} />;
        if (layer.kind === 'start')
          return (
            <span key={index} className="map-start" style={at(toSpot(view, layer.at))} aria-hidden="true" />
          );
        if (layer.kind === 'mechanic')
          return (
            <span key={index} className="map-mechanic" style={at(toSpot(view, layer.at))} aria-hidden="true">
              <svg width="20" height="20" viewBox="0 0 24 24">
                <path d="M3 16v-4l2.500-5.500h11L20 11l1.500 1.500V16zM3 12h18M9 16.500a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM19 16.500a2 2 0 1 1-4 0 2 2 0 0 1 4 0z" />
              </svg>
              {layer.initial === undefined ? null : <b>{layer.initial}</b>}
            </span>
          );
        return layer.kind === 'pin' ? (
          <Pin key={index} view={view} layer={layer} onHold={onHold} onZoom={onZoom} />
        ) : null;
      })}
    </div>
  );
}

function Circle({ view, layer }: { readonly view: View; readonly layer: Layer<'circle'> }) {
  const { x, y } = toSpot(view, layer.centre);
  const each = metresPerPixel({ centre: layer.centre, zoom: view.zoom });
  return <circle className={`map-${layer.role}`} cx={x} cy={y} r={layer.radiusM / each} />;
}

function Line({ view, layer }: { readonly view: View; readonly layer: Layer<'line'> }) {
  const points = layer.points.map((point) => toSpot(view, point));
  const text = points.map(({ x, y }) => `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`).join(' ');
  const kind = classes(`map-${layer.role}`, layer.isStrong && 'strong', layer.isDim && 'dim');
  return (
    <g className={kind}>
      <polyline className="map-line-edge" points={text} />
      <polyline className="map-line" points={text} />
    </g>
  );
}

function Stop({ view, layer }: { readonly view: View; readonly layer: Layer<'stop'> }) {
  const { text, time, tone, change, isOpen, isDim, onOpen } = layer;
  const given = {
    className: classes('map-stop', tone, change, isOpen && 'open', isDim && 'dim'),
    style: at(toSpot(view, layer.at)),
    'aria-hidden': true,
  };
  if (!onOpen)
    return (
      <>
        <span {...given}>{text}</span>
        {time === undefined ? null : (
          <span className="map-stop-time" style={given.style} aria-hidden="true">
            <b>{time}</b>
          </span>
        )}
      </>
    );
  return (
    <button type="button" tabIndex={-1} onClick={onOpen} {...given}>
      {text}
    </button>
  );
}

interface PinProps extends Omit<MapOverlayProps, 'layers'> {
  readonly layer: Layer<'pin'>;
}

function Pin({ view, layer, onHold, onZoom }: PinProps) {
  const { move } = layer;
  const spot = toSpot(view, layer.at);
  const last = useRef<Spot | null>(null);
  const picture = (
    <svg width="40" height="50" viewBox="0 0 40 50" aria-hidden="true">
      <ellipse className="map-pin-shadow" cx="20" cy="47" rx="8" ry="2.500" />
      <path className="map-pin-body" d="M20 46C31 34 36 26.500 36 19A16 16 0 1 0 4 19c0 7.500 5 15 16 27z" />
      <circle className="map-pin-eye" cx="20" cy="19" r="6" />
    </svg>
  );
  if (!move)
    return (
      <span className="map-pin set" style={at(spot)} aria-hidden="true">
        {picture}
      </span>
    );
  const moveBy = (delta: Spot) => {
    onHold();
    move.onMove(toPoint(view, { x: spot.x + delta.x, y: spot.y + delta.y }));
  };
  const start = (event: PointerEvent<Element>) => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = { x: event.clientX, y: event.clientY };
  };
  const drag = (event: PointerEvent) => {
    if (!last.current) return;
    const delta = { x: event.clientX - last.current.x, y: event.clientY - last.current.y };
    last.current = { x: event.clientX, y: event.clientY };
    moveBy(delta);
  };
  const end = () => {
    last.current = null;
  };
  const byKey = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    if (step) moveBy(step);
    else if (event.key === '+' || event.key === '=') onZoom(1);
    else if (event.key === '-') onZoom(-1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <button
      type="button"
      className={classes('map-pin movable', move.isSet && 'set')}
      style={at(spot)}
      aria-labelledby={move.labelId}
      aria-describedby={move.hintId}
      onPointerDown={start}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={byKey}
    >
      {picture}
    </button>
  );
}
