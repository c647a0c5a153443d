import { placeMap } from '@hoist/contract/catalogue/vehicle-catalogue';
import type { LatLng } from '@hoist/domain/map/projection';
import { useMapMessages } from '@hoist/web/map/messages';
import { StreetMap, type StreetMapProps } from '@hoist/web/map/street-map';
import { useCall } from '#console/kit/query.ts';

interface ConsoleMapProps extends Omit<StreetMapProps, 'water' | 'styles' | 'credits'> {
  /** Centre of the query for places. */
  readonly around: LatLng;
}

const noWater: readonly string[] = [];

/** A map with the places and styles of the server. `places` are shown beside those around the centre. */
export function ConsoleMap({ around, places, ...map }: ConsoleMapProps) {
  const t = useMapMessages();
  const query = { lat: around.lat.toFixed(1), lng: around.lng.toFixed(1) };
  const answer = useCall(placeMap, { query }).data;
  const near = answer?.data ?? [];
  const known = new Set(near.map(({ name }) => name));
  return (
    <StreetMap
      places={[...near, ...places.filter(({ name }) => !known.has(name))]}
      water={answer?.water ?? noWater}
      styles={{ light: answer?.tiles ?? null, dark: answer?.tilesDark ?? null, server: location.origin }}
      credits={<a href="/company/credits">{t('credits')}</a>}
      {...map}
    />
  );
}
