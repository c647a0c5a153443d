import { z } from 'zod';
import { unencryptedHost } from './config-hosts.ts';

/** Settings of the address search, in the order of docs/generated/config.md. */
export const placeSettings = {
  PLACES: z
    .enum(['gazetteer', 'index', 'google', 'photon'])
    .default('gazetteer')
    .describe(
      'Who searches addresses: our `index`, filled by `npm run addresses`; `google`; a `photon` server; or the `gazetteer` of towns and postal codes, which knows no streets',
    ),
  GOOGLE_MAPS_KEY: z
    .string()
    .regex(/^[\w-]{10,}$/)
    .optional()
    .describe('Required with PLACES=google: a key for the Places API (New) and the Geocoding API'),
  GOOGLE_PIN_ONLY: z
    .enum(['0', '1'])
    .default('0')
    .describe(
      '`1` with PLACES=google: positions of Google are replaced by our own, because its terms do not allow them beside another map; production needs it',
    ),
  PHOTON_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Required with PLACES=photon: the address of your own Photon; https unless it is in a private network',
    ),
};

export type PlacesConfig =
  | { readonly kind: 'gazetteer' | 'index' }
  | { readonly kind: 'google'; readonly key: string; readonly pinOnly: boolean }
  | { readonly kind: 'photon'; readonly url: string };

interface Given {
  readonly PLACES: PlacesConfig['kind'];
  readonly GOOGLE_MAPS_KEY?: string | undefined;
  readonly GOOGLE_PIN_ONLY: '0' | '1';
  readonly PHOTON_URL?: string | undefined;
}

interface Rules {
  readonly production: boolean;
  readonly refuse: (message: string) => never;
}

function photonOf(address: string | undefined, { production, refuse }: Rules): PlacesConfig {
  if (address === undefined) return refuse('PLACES=photon needs PHOTON_URL');
  const hostname = unencryptedHost(address);
  if (production && hostname !== undefined) return refuse(`PHOTON_URL: ${hostname} must use https`);
  return { kind: 'photon', url: address };
}

/** Validates the settings of the address search. Calls `refuse` for a choice without its key or address. */
export function placesOf(given: Given, rules: Rules): PlacesConfig {
  const { PLACES: kind, GOOGLE_MAPS_KEY: key } = given;
  if (kind === 'photon') return photonOf(given.PHOTON_URL, rules);
  if (kind !== 'google') return { kind };
  const pinOnly = given.GOOGLE_PIN_ONLY === '1';
  if (key === undefined) return rules.refuse('PLACES=google needs GOOGLE_MAPS_KEY');
  if (rules.production && !pinOnly)
    return rules.refuse(
      "PLACES=google needs GOOGLE_PIN_ONLY=1 in production: see 'Address data' in docs/operations.md",
    );
  return { kind, key, pinOnly };
}
