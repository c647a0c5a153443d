import * as contract from '@hoist/contract';
import { isNearCanada, nearestZone, placesAround } from '@hoist/datasets/place-locate';
import { makesOf, modelsOf, subModelDetails } from '@hoist/datasets/vehicle-catalogue';
import { decodeVin } from '@hoist/datasets/vin-decoder';
import { ok, refuse } from '@hoist/domain/result';
import type { MapStyle } from '#server/providers/maps/port.ts';
import type { Places } from '#server/providers/places/port.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { publicRoute, type Route } from '#server/platform/http/route.ts';

/** Radius of the offline map, in kilometres. */
const mapRadiusKm = 60;

export const catalogueRoutes = ({
  places,
  mapStyle,
}: {
  readonly places: Places;
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
  publicRoute(contract.placePredictions, async ({ query }) =>
    ok({ predictions: [...(await places.predictions(query.input))] }),
  ),
  publicRoute(contract.placeDetails, async ({ query }) => {
    const found = await places.details(query.place_id);
    if (!found) return refuse({ code: 'not_found' });
    return ok({
      data: {
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
      },
    });
  }),
  publicRoute(contract.placeMap, ({ query }) => {
    const centre = { lat: Number(query.lat || Number.NaN), lng: Number(query.lng || Number.NaN) };
    if (!isNearCanada(centre)) {
      return Promise.resolve(refuse(invalidField('lat', 'field.invalid')));
    }
    const { light: tiles, dark: tilesDark } = mapStyle;
    return Promise.resolve(ok({ data: placesAround(centre, mapRadiusKm), tiles, tilesDark }));
  }),
];
