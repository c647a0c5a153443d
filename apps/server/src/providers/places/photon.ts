import { isNearCanada, locateAddress } from '@hoist/datasets/place-locate';
import { provinceCode } from '@hoist/datasets/province-names';
import { normalisePostalCode } from '@hoist/domain/contact/postal-code';
import { accuracyOf, placePrecisions, type PlacePrecision } from '@hoist/domain/scheduling/precision';
import { z } from 'zod';
import type { Signer } from '#server/platform/signer.ts';
import { coarse, refuseErrors, typedParts, withTyped, type TypedParts } from './place-request.ts';
import type { PlaceDetails, Places } from './port.ts';

export interface PhotonOptions {
  /** Address of a self-hosted Photon, for example http://photon:2322. */
  readonly url: string;
  /** Signs the place ids, which hold the whole answer because Photon has no call for details. */
  readonly signer: Signer;
}

const prefix = 'p:';

const collection = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        countrycode: z.string().default(''),
        housenumber: z.string().default(''),
        street: z.string().default(''),
        name: z.string().default(''),
        city: z.string().default(''),
        district: z.string().default(''),
        county: z.string().default(''),
        state: z.string().default(''),
        postcode: z.string().default(''),
        osm_key: z.string().default(''),
      }),
    }),
  ),
});
type Feature = z.output<typeof collection>['features'][number];

/** The content of a place id. */
const place = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.number(),
  z.number(),
  z.enum(placePrecisions),
]);

function precisionOf({ properties }: Feature): PlacePrecision {
  if (properties.housenumber !== '') return 'rooftop';
  return properties.osm_key === 'highway' ? 'street' : 'postal-area';
}

/** The places of a search by the open geocoder Photon (github.com/komoot/photon), on OpenStreetMap's data. */
export function photonPlaces({ url, signer }: PhotonOptions): Places {
  const base = url.replace(/\/+$/, '');

  function detailsOf(feature: Feature, typed: TypedParts): PlaceDetails | undefined {
    const { properties } = feature;
    const [lng, lat] = feature.geometry.coordinates;
    const province = provinceCode(properties.state);
    if (properties.countrycode !== 'CA' || province === undefined || !isNearCanada({ lat, lng }))
      return undefined;
    const precision = precisionOf(feature);
    const isStreet = precision === 'street' || precision === 'rooftop';
    const street = properties.street || (isStreet ? properties.name : '');
    const address = street === '' ? '' : withTyped(street, properties.housenumber, typed);
    const city =
      properties.city || properties.district || properties.county || (street === '' ? properties.name : '');
    const zip = normalisePostalCode(properties.postcode) ?? '';
    const content: z.output<typeof place> = [address, city, province, zip, lat, lng, precision];
    const text = Buffer.from(JSON.stringify(content)).toString('base64url');
    return openPlace(content, `${prefix}${text}.${signer.sign(`place ${text}`)}`);
  }

  async function ask(path: string, query: URLSearchParams, signal: AbortSignal): Promise<readonly Feature[]> {
    const answer = await fetch(`${base}${path}?${query.toString()}`, { redirect: 'error', signal });
    await refuseErrors(answer);
    return collection.parse(await answer.json()).features;
  }

  return {
    async predictions({ input, near, locale, signal }) {
      const query = new URLSearchParams({ q: input, limit: '5', lang: locale, countrycode: 'CA' });
      const center = near && coarse(near);
      if (center) {
        query.set('lat', String(center.lat));
        query.set('lon', String(center.lng));
      }
      for (const layer of ['house', 'street']) query.append('layer', layer);
      const typed = typedParts(input);
      const found = await ask('/api', query, signal);
      return found.slice(0, 5).flatMap((feature) => {
        const details = detailsOf(feature, typed);
        if (!details) return [];
        const { placeId, address, city, province, zip } = details;
        const town = `${city}, ${province} ${zip}`.trim();
        return [{ placeId, mainText: address || city, secondaryText: address === '' ? province : town }];
      });
    },
    details(placeId) {
      const [, text = '', signature = ''] = /^p:([\w-]+)\.([\w-]+)$/.exec(placeId) ?? [];
      if (!signer.isSigned(`place ${text}`, signature)) return Promise.resolve(undefined);
      const content = place.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
      return Promise.resolve(openPlace(content, placeId));
    },
    async reverse({ lat, lng }, { locale, signal }) {
      const query = new URLSearchParams({ lat: String(lat), lon: String(lng), radius: '1', lang: locale });
      for (const layer of ['house', 'street']) query.append('layer', layer);
      const [nearest] = await ask('/reverse', query, signal);
      return nearest && detailsOf(nearest, { civic: '', unit: '' });
    },
  };
}

function openPlace(content: z.output<typeof place>, placeId: string): PlaceDetails {
  const [address, city, province, zip, lat, lng, precision] = content;
  const common = { placeId, address, city, province, zip, lat, lng };
  // OpenStreetMap's licence lets results be kept with its credit.
  const areaM = locateAddress({ city, province, zip })?.radiusM;
  const { radiusM } = accuracyOf(precision, precision === 'postal-area' ? areaM : undefined);
  return { ...common, precision, radiusM, keepUntil: null };
}
