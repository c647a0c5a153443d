import { placeMap } from '@hoist/contract/catalogue/vehicle-catalogue';
import type { LatLng } from '@hoist/domain/map/projection';
import { useMapMessages } from '@hoist/web/map/messages';
import { StreetMap, type StreetMapProps } from '@hoist/web/map/street-map';
import { paths } from '#client/kit/navigation/paths.ts';
import { useApi } from '#client/kit/api/use-api.ts';
import { serverUrl } from '#client/platform/server-url.ts';
import { Link } from '../link.tsx';

interface AppMapProps extends Omit<StreetMapProps, 'places' | 'water' | 'styles' | 'credits'> {
  /** Centre of the query for places. */
  readonly around: LatLng;
}

const noWater: readonly string[] = [];

/** A map with the places and styles of the server. */
export function AppMap({ around, ...map }: AppMapProps) {
  const t = useMapMessages();
  // Rounded to about ten kilometres, so that one answer serves a neighbourhood.
  const query = { lat: around.lat.toFixed(1), lng: around.lng.toFixed(1) };
  const answer = useApi(placeMap, { query }, { staleTime: Infinity, failure: 'background' }).data;
  return (
    <StreetMap
      places={answer?.data ?? []}
      water={answer?.water ?? noWater}
      styles={{ light: answer?.tiles ?? null, dark: answer?.tilesDark ?? null, server: serverUrl }}
      credits={
        map.isStill ? null : (
          <Link to={paths.credits} className="" tab>
            {t('credits')}
          </Link>
        )
      }
      {...map}
    />
  );
}
