import { mailOnlyOf } from '@hoist/datasets/mail-only';
import { isPostalCode } from '@hoist/domain/contact/postal-code';
import { ok, refuse } from '@hoist/domain/result';
import { ProviderResting, type CircuitBreaker } from '../circuit-breaker.ts';
import type { Places, PlaceSearch, PlaceSource } from './port.ts';

export interface PlaceAdapter {
  readonly source: PlaceSource;
  readonly places: Places;
}

const letters: Readonly<Record<PlaceSource, string>> = {
  index: 'i:',
  google: 'g:',
  photon: 'p:',
  gazetteer: 'z:',
};

/** Postal codes are found without a provider's fee. */
const own: ReadonlySet<PlaceSource> = new Set(['index', 'gazetteer']);

/** A search that asks the adapters in order until one knows an answer. The last is the gazetteer, which cannot fail. */
export function placeSearch(
  adapters: readonly [PlaceAdapter, ...PlaceAdapter[]],
  onFailure: (source: PlaceSource, why: unknown) => void = () => {},
): PlaceSearch {
  const orElse =
    <T>(source: PlaceSource, signal: AbortSignal, nothing: T) =>
    (why: unknown): T => {
      if (!signal.aborted && !(why instanceof ProviderResting)) onFailure(source, why);
      return nothing;
    };
  return {
    async predictions(search) {
      const mailOnly = mailOnlyOf(search.input);
      const none = { predictions: [], source: adapters[0].source, mailOnly };
      if (mailOnly !== null) return none;
      const asked = isPostalCode(search.input) ? adapters.filter(({ source }) => own.has(source)) : adapters;
      for (const { source, places } of asked) {
        if (search.signal.aborted) return none;
        const predictions = await places.predictions(search).catch(orElse(source, search.signal, []));
        if (predictions.length > 0) return { predictions, source, mailOnly };
      }
      return { ...none, source: 'gazetteer' };
    },
    async details(placeId, asked) {
      const maker = adapters.find(({ source }) => placeId.startsWith(letters[source]));
      if (!maker) return refuse('not_found');
      const failed = orElse(maker.source, asked.signal, 'unavailable' as const);
      const found = await maker.places.details(placeId, asked).catch(failed);
      return found === 'unavailable' ? refuse(found) : found ? ok(found) : refuse('not_found');
    },
    async reverse(point, asked) {
      for (const { source, places } of adapters) {
        const found = await places.reverse(point, asked).catch(orElse(source, asked.signal, undefined));
        if (found) return found;
      }
      return undefined;
    },
  };
}

/** Milliseconds that a person waits; details may be two calls. */
export const placesPatience = { predictionsMs: 800, detailsMs: 1_600 };

/** An adapter whose calls end at the patience, and which rests after failures. */
export function patientPlaces(
  places: Places,
  breaker: CircuitBreaker,
  { predictionsMs, detailsMs } = placesPatience,
): Places {
  return {
    predictions: (search) =>
      breaker.call((signal) => places.predictions({ ...search, signal }), {
        patienceMs: predictionsMs,
        signal: search.signal,
      }),
    details: (placeId, asked) =>
      breaker.call((signal) => places.details(placeId, { ...asked, signal }), {
        patienceMs: detailsMs,
        signal: asked.signal,
      }),
    reverse: (point, asked) =>
      breaker.call((signal) => places.reverse(point, { ...asked, signal }), {
        patienceMs: detailsMs,
        signal: asked.signal,
      }),
  };
}
