import { isNearCanada } from '@hoist/datasets/place-locate';
import { normalisePostalCode } from '@hoist/domain/contact/postal-code';
import { accuracyOf, type PlacePrecision } from '@hoist/domain/scheduling/precision';
import type { Point } from '@hoist/domain/scheduling/drive-time';
import { z } from 'zod';
import { ProviderRefused } from '../circuit-breaker.ts';
import { coarse, refuseErrors, typedParts, withTyped, type TypedParts } from './place-request.ts';
import type { Asked, PlaceDetails, Places } from './port.ts';

export interface GoogleOptions {
  readonly key: string;
  readonly now: () => Date;
  /** Address of the Places API, for a simulator. Default: Google's. */
  readonly apiBase?: string | undefined;
  readonly geocodeBase?: string | undefined;
  /**
   * Our own position of a confirmed address, which replaces Google's: its terms allow none beside another map
   * (ADR 101). Undefined: Google's is used, for development alone.
   */
  readonly ownPosition?: ((address: Address, asked: Asked) => Promise<OwnPosition | undefined>) | undefined;
}

export type Address = Pick<PlaceDetails, 'address' | 'city' | 'province' | 'zip'>;
export type OwnPosition = Pick<PlaceDetails, 'lat' | 'lng' | 'precision' | 'radiusM'>;

const prefix = 'g:';
const mostDays = 30;
const dayMs = 86_400_000;
/** Metres around the customer's place, which is rounded to 0.1 degrees. */
const biasRadius = 50_000;

const text = z.object({ text: z.string() });
const suggestions = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string(),
            structuredFormat: z.object({ mainText: text, secondaryText: text.optional() }),
          })
          .optional(),
      }),
    )
    .default([]),
});
const component = z.object({
  longText: z.string(),
  shortText: z.string().default(''),
  types: z.array(z.string()),
});
const placeAnswer = z.object({
  id: z.string(),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  addressComponents: z.array(component),
});
type Components = z.output<typeof placeAnswer>['addressComponents'];
const geocodeAnswer = z.object({
  status: z.string(),
  results: z.array(z.object({ geometry: z.object({ location_type: z.string() }) })).default([]),
});

/** `geometry.location_type` of the Geocoding API. */
const precisions: Readonly<Record<string, PlacePrecision>> = {
  ROOFTOP: 'rooftop',
  RANGE_INTERPOLATED: 'interpolated',
  GEOMETRIC_CENTER: 'street',
};

const failure = z.object({
  error: z.object({
    status: z.string().default(''),
    details: z.array(z.object({ reason: z.string().optional() })).default([]),
  }),
});

/** Statuses after which the next call would fail as well. */
const refusals: ReadonlySet<string> = new Set(['RESOURCE_EXHAUSTED', 'PERMISSION_DENIED', 'UNAUTHENTICATED']);

/** Throws for a refused key, a spent quota and a failure of the provider, not for a wrong text or id. */
async function judgeError(answer: Response): Promise<void> {
  const read = failure.safeParse(await answer.json().catch(() => undefined));
  const { status = '', details = [] } = read.data?.error ?? {};
  const why = `the place search answered ${answer.status} ${status}`.trim();
  const isKey = details.some(({ reason = '' }) => reason.startsWith('API_KEY'));
  if (isKey || refusals.has(status) || answer.status === 429) throw new ProviderRefused(why);
  if (status !== 'INVALID_ARGUMENT' && status !== 'NOT_FOUND') throw new Error(why);
}

/** Google Places (New) with the Geocoding API for its precision. Nothing but the text and a coarse point is sent. */
export function googlePlaces(options: GoogleOptions): Places {
  const { key, now, ownPosition } = options;
  const base = (options.apiBase ?? 'https://places.googleapis.com').replace(/\/+$/, '');
  const geocodeBase = (options.geocodeBase ?? 'https://maps.googleapis.com').replace(/\/+$/, '');
  const headers = (mask: string) => ({ 'X-Goog-Api-Key': key, 'X-Goog-FieldMask': mask });

  async function locate(id: string, { signal }: Asked): Promise<PlacePrecision> {
    const query = new URLSearchParams({ place_id: id, key });
    const answer = await fetch(`${geocodeBase}/maps/api/geocode/json?${query.toString()}`, {
      redirect: 'error',
      signal,
    });
    await refuseErrors(answer);
    const { status, results } = geocodeAnswer.parse(await answer.json());
    if (status === 'OVER_QUERY_LIMIT' || status === 'OVER_DAILY_LIMIT' || status === 'REQUEST_DENIED')
      throw new ProviderRefused(`geocoding answered ${status}`);
    if (status !== 'OK' && status !== 'ZERO_RESULTS') throw new Error(`geocoding answered ${status}`);
    return precisions[results[0]?.geometry.location_type ?? ''] ?? 'postal-area';
  }

  async function positionOf(
    id: string,
    { location, address }: Confirmed,
    asked: Asked,
  ): Promise<OwnPosition & Pick<PlaceDetails, 'keepUntil'>> {
    if (ownPosition) {
      const own = await ownPosition(address, asked);
      if (!own) throw new Error('the town of a place is unknown');
      return { ...own, keepUntil: null };
    }
    const precision = await locate(id, asked);
    const keepUntil = now().getTime() + mostDays * dayMs;
    return { ...location, precision, radiusM: accuracyOf(precision).radiusM, keepUntil };
  }

  return {
    async predictions({ input, near, session, locale, signal }) {
      const center = near && coarse(near);
      const answer = await fetch(`${base}/v1/places:autocomplete`, {
        method: 'POST',
        headers: {
          ...headers('suggestions.placePrediction.placeId,suggestions.placePrediction.structuredFormat'),
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          input,
          ...(session === '' ? {} : { sessionToken: session }),
          includedRegionCodes: ['ca'],
          languageCode: locale,
          ...(center
            ? {
                locationBias: {
                  circle: { center: { latitude: center.lat, longitude: center.lng }, radius: biasRadius },
                },
              }
            : {}),
        }),
        redirect: 'error',
        signal,
      });
      // A text that Google cannot search for has no matches.
      if (!answer.ok) {
        await judgeError(answer);
        return [];
      }
      const read = suggestions.parse(await answer.json());
      const typed = writeTyped(typedParts(input));
      return read.suggestions
        .flatMap(({ placePrediction }) => placePrediction ?? [])
        .slice(0, 5)
        .map(({ placeId, structuredFormat: { mainText, secondaryText } }) => ({
          placeId: `${prefix}${placeId}${typed}`,
          mainText: mainText.text,
          secondaryText: secondaryText?.text ?? '',
        }));
    },
    async details(placeId, asked) {
      const [, id, typed = ''] = /^g:([\w-]{1,300})(?:\.([\w-]{1,200}))?$/.exec(placeId) ?? [];
      if (id === undefined) return undefined;
      const query = new URLSearchParams({
        languageCode: asked.locale,
        ...(asked.session === '' ? {} : { sessionToken: asked.session }),
      });
      const answer = await fetch(`${base}/v1/places/${id}?${query.toString()}`, {
        headers: headers('id,location,addressComponents,types'),
        redirect: 'error',
        signal: asked.signal,
      });
      if (!answer.ok) {
        // Google no longer knows the id, or never did.
        await judgeError(answer);
        return undefined;
      }
      const found = placeAnswer.parse(await answer.json());
      const location = { lat: found.location.latitude, lng: found.location.longitude };
      if (!isNearCanada(location)) return undefined;
      const address = addressOf(found.addressComponents, readTyped(typed));
      return { placeId, ...address, ...(await positionOf(id, { location, address }, asked)) };
    },
    // An address of Google's must not be read off our map.
    reverse: () => Promise.resolve(undefined),
  };
}

interface Confirmed {
  readonly location: Point;
  readonly address: Address;
}

// The typed number and unit follow the id, because Google's answer may lack them.
const writeTyped = ({ civic, unit }: TypedParts): string =>
  civic === '' && unit === '' ? '' : `.${Buffer.from(`${civic}\t${unit}`).toString('base64url')}`;

function readTyped(text: string): TypedParts {
  const [civic = '', unit = ''] = Buffer.from(text, 'base64url').toString('utf8').split('\t');
  return { civic, unit };
}

function addressOf(components: Components, typed: TypedParts): Address {
  const part = (...types: readonly string[]) => {
    for (const type of types) {
      const found = components.find((one) => one.types.includes(type));
      if (found) return found;
    }
    return undefined;
  };
  const long = (...types: readonly string[]) => part(...types)?.longText ?? '';
  const zip = long('postal_code');
  const route = long('route');
  return {
    address: route === '' ? '' : withTyped(route, long('street_number'), typed),
    city: long('locality', 'sublocality', 'administrative_area_level_3'),
    province: part('administrative_area_level_1')?.shortText ?? '',
    zip: normalisePostalCode(zip) ?? zip,
  };
}
