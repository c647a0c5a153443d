import type { LatLng } from '@hoist/domain/map/projection';
import { isDoor, type Position, radiusText } from '@hoist/domain/scheduling/precision';
import type { MapLayer } from '@hoist/web/map/map-layers';
import { useEffect, useId, useRef } from 'react';
import { useMessages } from '#client/messages/i18n.ts';
import { FieldError } from '#client/ui/forms/field-error.tsx';
import { AppMap } from '#client/ui/map/app-map.tsx';
import './location-map.css';

interface LocationMapProps {
  /** Where the place is as far as known: the map opens there. */
  readonly around: Position;
  /** The customer's own position. */
  readonly pin: LatLng | null;
  readonly onPin: (pin: LatLng) => void;
  readonly error?: string | undefined;
}

const height = 300;

/** The map of a location: its pin can be dragged, and moved by the arrow keys. */
export function LocationMap({ around, pin, onPin, error }: LocationMapProps) {
  const t = useMessages('locations');
  const field = useRef<HTMLDivElement>(null);
  const labelId = useId();
  const hintId = `${labelId}-hint`;
  const errorId = `${labelId}-error`;
  const isKnown = pin !== null || isDoor(around);

  useEffect(() => {
    if (!error) return;
    field.current?.scrollIntoView({ block: 'center' });
    field.current?.querySelector<HTMLElement>('.map-pin')?.focus({ preventScroll: true });
  }, [error]);

  const isBetween = pin === null && around.precision === 'interpolated';
  const hint = isKnown
    ? t(isBetween ? 'map.hintBetween' : 'map.hintSet')
    : t('map.hint', { radius: radiusText(around.radiusM) });
  const area: readonly MapLayer[] = isKnown
    ? []
    : [{ kind: 'circle', role: 'uncertainty', centre: around, radiusM: around.radiusM }];

  return (
    <div className={error ? 'field invalid' : 'field'} ref={field}>
      <span className="map-label" id={labelId}>
        {t('map.label')}
      </span>
      <AppMap
        around={around}
        focusKey={around}
        {...(pin ? { focus: [pin] } : {})}
        height={height}
        layers={[
          ...area,
          {
            kind: 'pin',
            at: pin ?? around,
            move: { isSet: isKnown, onMove: onPin, labelId, hintId: error ? `${hintId} ${errorId}` : hintId },
          },
        ]}
      />
      <p className="field-hint" id={hintId}>
        {hint}
      </p>
      <FieldError id={errorId} text={error} />
    </div>
  );
}
