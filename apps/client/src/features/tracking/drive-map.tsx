import { decodePolyline } from '@hoist/domain/map/polyline';
import type { LatLng } from '@hoist/domain/map/projection';
import type { MapLayer } from '@hoist/web/map/map-layers';
import { straightKm } from '@hoist/domain/scheduling/drive-time';
import { useMessages } from '#client/messages/i18n.ts';
import { AppMap } from '#client/ui/map/app-map.tsx';
import type { Tracking } from './use-drive-words.ts';

interface DriveMapProps {
  readonly tracking: Tracking;
  /** Null: not shared. */
  readonly position: LatLng | null;
}

/** The mechanic and the way to the vehicle; fills its place. */
export function DriveMap({ tracking, position }: DriveMapProps) {
  const t = useMessages('tracking');
  const { place, line, mechanic: name } = tracking;
  const way: readonly MapLayer[] = position
    ? [
        line === ''
          ? { kind: 'line', role: 'straight', points: [position, place] }
          : { kind: 'line', role: 'road', points: decodePolyline(line) },
      ]
    : [];
  const km = position ? Math.max(1, Math.round(straightKm(position, place))) : 0;
  return (
    <AppMap
      around={place}
      layers={[
        ...way,
        place.isDoor
          ? { kind: 'pin', at: place, label: t('map.place') }
          : {
              kind: 'circle',
              role: 'uncertainty',
              centre: place,
              radiusM: place.radiusM,
              label: t('map.place'),
            },
        ...(position
          ? [{ kind: 'mechanic', at: position, label: t('map.mechanic', { name, km }) } as const]
          : []),
      ]}
    />
  );
}
