import * as contract from '@hoist/contract';
import { isNearCanada, nearestZone, placesAround } from '@hoist/datasets/place-locate';
import { makesOf, modelsOf, subModelDetails } from '@hoist/datasets/vehicles/vehicle-catalogue';
import { waterAround } from '@hoist/datasets/water-around';
import { decodeVin } from '@hoist/datasets/vehicles/vin-decoder';
import type { Output } from '@hoist/contract';
import { ok, refuse } from '@hoist/domain/result';
import type { MapStyle } from '#server/providers/maps/port.ts';
import type { Point } from '@hoist/domain/scheduling/drive-time';
import type { PlaceDetails, PlaceSearch } from '#server/providers/places/port.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { publicRoute, type Route } from '#server/platform/http/route.ts';

/** Radius of the offline map, in kilometres. */
const mapRadiusKm = 60;
/** Water reaches beyond the edges of a map that shows a service area. */
const waterRadiusKm = 300;

/** Typed degrees as a point; undefined if it is not in or near Canada. */
function readPoint({ lat, lng }: { readonly lat: string; readonly lng: string }): Point | undefined {
  const point = { lat: Number(lat || Number.NaN), lng: Number(lng || Number.NaN) };
  return isNearCanada(point) ? point : undefined;
}

const presentPlace = (found: PlaceDetails): Output<typeof contract.placeDetails>['data'] => ({
  placeId: found.placeId,
  address: found.address,
  city: found.city,
  state: found.province,
  zip: found.zip,
  country: 'Canada',
  pointLat: found.lat,
  pointLong: found.lng,
  timezone: nearestZone(found).timezone,
  approximate: found.precision === 'postal-area',
  precision: found.precision,
  radiusM: found.radiusM,
});

export const catalogueRoutes = ({
  places,
  mapStyle,
  bases,
}: {
  readonly places: PlaceSearch;
  /** Where the company's mechanics start. */
  readonly bases: () => Promise<readonly Point[]>;
  readonly mapStyle: MapStyle;
}): readonly Route[] => [
  publicRoute(contract.listMakes, ({ query }) => Promise.resolve(ok({ data: makesOf(query.year) }))),
  publicRoute(contract.listModels, ({ query }) =>
    Promise.resolve(ok({ data: modelsOf(query.year, query.makesID) })),
  ),
  publicRoute(contract.subModelDetails, ({ query }) => {
    const found = subModelDetails(query.year_vehicle, query.make_vehicle, query.model_vehicle);
    return Promise.resolve(
      ok({
        arr_model: [...found.arr_model],
        arr_body: [...found.arr_body],
        arr_drive_type: [...found.arr_drive_type],
        arr_engine: [...found.arr_engine],
      }),
    );
  }),
  publicRoute(contract.decodeVin, ({ query }) => {
    const decoded = decodeVin(query.vin);
    return Promise.resolve(
      decoded.ok ? ok({ data: decoded.value }) : refuse(invalidField('vin', 'field.pattern')),
    );
  }),
  publicRoute(contract.placePredictions, async ({ query, locale, signal }) => {
    const near = readPoint(query);
    const { input, session } = query;
    const around = near ? [] : await bases();
    const found = await places.predictions({ input, session, locale, signal, near, around });
    return ok({ ...found, predictions: [...found.predictions] });
  }),
  publicRoute(contract.placeDetails, async ({ query, locale, signal }) => {
    const found = await places.details(query.place_id, { session: query.session, locale, signal });
    return found.ok ? ok({ data: presentPlace(found.value) }) : refuse({ code: found.error });
  }),
  publicRoute(contract.reversePlace, async ({ query, locale, signal }) => {
    const point = readPoint(query);
    if (!point) return refuse(invalidField('lat', 'field.invalid'));
    const found = await places.reverse(point, { locale, signal });
    return ok({ data: found ? presentPlace(found) : null });
  }),
  publicRoute(contract.placeMap, ({ query }) => {
    const centre = readPoint(query);
    if (!centre) return Promise.resolve(refuse(invalidField('lat', 'field.invalid')));
    const { light: tiles, dark: tilesDark } = mapStyle;
    const water = [...waterAround(centre, waterRadiusKm)];
    return Promise.resolve(ok({ data: placesAround(centre, mapRadiusKm), water, tiles, tilesDark }));
  }),
];
