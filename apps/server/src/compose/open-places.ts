import { noteProvider } from '#modules/messaging';
import { OperatorError } from '../platform/operator-error.ts';
import { signer } from '../platform/signer.ts';
import { circuitBreaker } from '../providers/circuit-breaker.ts';
import { gazetteerPlaces } from '../providers/places/embedded.ts';
import { googlePlaces } from '../providers/places/google.ts';
import { findOwnPosition } from '../providers/places/own-position.ts';
import { ownIndex } from '../providers/places/own-index.ts';
import { photonPlaces } from '../providers/places/photon.ts';
import { patientPlaces, placeSearch, type PlaceAdapter } from '../providers/places/place-search.ts';
import type { PlaceSearch, PlaceSource } from '../providers/places/port.ts';
import type { Config } from '../config.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Logger } from '../platform/logger.ts';
import { previousKey, purposeKey } from './keys.ts';

export interface PlacesDeps {
  readonly config: Pick<Config, 'places' | 'production' | 'secret' | 'previousSecret'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** The health page needs no more than a success a minute. */
const noteMs = 60_000;

/** Why a provider failed, without what was typed: an answer that cannot be read may repeat it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  return error instanceof SyntaxError || error.name === 'ZodError'
    ? 'an answer in another form'
    : error.message;
}

/** The breaker of the address search; the health page shows its rests. */
function placesBreaker({ database, clock, logger }: PlacesDeps) {
  const now = () => clock.now();
  let notedAt = -Infinity;
  const note = (error: string | undefined) => {
    notedAt = error === undefined ? now().getTime() : -Infinity;
    database
      .transaction((tx) => noteProvider(tx, { provider: 'places', error, now: now() }))
      .catch((why: unknown) => logger.warn({ err: why }, 'state of the address search not written'));
  };
  return circuitBreaker({
    now,
    onRest(error) {
      logger.warn({ reason: reasonOf(error) }, 'address search rests');
      note(reasonOf(error));
    },
    onSuccess() {
      if (now().getTime() - notedAt >= noteMs) note(undefined);
    },
  });
}

function openProvider(deps: PlacesDeps, index: PlaceAdapter): PlaceAdapter | undefined {
  const { config, clock } = deps;
  const { places } = config;
  const patient = (opened: PlaceAdapter): PlaceAdapter => ({
    ...opened,
    places: patientPlaces(opened.places, placesBreaker(deps)),
  });
  if (places.kind === 'google')
    return patient({
      source: 'google',
      places: googlePlaces({
        key: places.key,
        now: () => clock.now(),
        ...(places.pinOnly
          ? { ownPosition: (address, asked) => findOwnPosition(index.places, address, asked) }
          : {}),
      }),
    });
  if (places.kind !== 'photon') return undefined;
  const ids = signer({
    secret: purposeKey(config.secret, 'places'),
    previous: previousKey(config, 'places'),
    length: 22,
  });
  return patient({ source: 'photon', places: photonPlaces({ url: places.url, signer: ids }) });
}

/** The address search of the settings. A provider falls back to our index, and that to the gazetteer. */
export async function openPlaces(deps: PlacesDeps): Promise<PlaceSearch> {
  const { config, database } = deps;
  const gazetteer: PlaceAdapter = { source: 'gazetteer', places: gazetteerPlaces() };
  const { kind } = config.places;
  if (kind === 'gazetteer') return placeSearch([gazetteer]);
  const index: PlaceAdapter = { source: 'index', places: ownIndex(database) };
  if (kind === 'index' && config.production) {
    const street = await database.db
      .selectFrom('addressStreets')
      .select('streetId')
      .limit(1)
      .executeTakeFirst();
    if (!street)
      throw new OperatorError(
        'PLACES=index: the index is empty, run `npm run addresses` first (docs/operations.md)',
      );
  }
  const provider = openProvider(deps, index);
  const onFailure = (source: PlaceSource, why: unknown) =>
    deps.logger.warn({ source, reason: reasonOf(why) }, 'address search failed');
  return placeSearch(provider ? [provider, index, gazetteer] : [index, gazetteer], onFailure);
}
