import { isPartAboard } from '@hoist/domain/order/part-state';
import type { JobPart } from '#client/model/order/queries/optimistic-parts.ts';
import type { Order } from '#client/model/order/order.ts';

export interface FetchedPart {
  readonly part: Pick<JobPart, 'title' | 'quantity' | 'partNumber' | 'state'>;
  readonly order: Pick<Order, 'ordersServicesId' | 'preferredTimeUnformatted'>;
}

/** Where a mechanic takes parts, with those of the day. */
export interface FetchPlace {
  readonly key: string;
  readonly place:
    | { readonly kind: 'shop'; readonly name: string; readonly address: string }
    | { readonly kind: 'locker'; readonly number: string; readonly code: string }
    | { readonly kind: 'ordered' | 'van' };
  readonly parts: readonly FetchedPart[];
}

interface JobWithParts {
  readonly order: Pick<Order, 'ordersServicesId' | 'preferredTimeUnformatted' | 'locker'>;
  readonly parts: readonly JobPart[];
}

function placeOf({ locker }: JobWithParts['order'], part: JobPart): Omit<FetchPlace, 'parts'> | undefined {
  if (part.state === 'in_van' && part.source === 'van' && part.version === 0)
    return { key: '3', place: { kind: 'van' } };
  if (isPartAboard(part.state)) return undefined;
  // A job with a locker has its parts there until someone says otherwise.
  const unsaid = part.state === 'needed' && part.version === 0;
  if (part.state === 'in_locker' || (unsaid && (locker !== null || part.source === 'locker')))
    return {
      key: `1 ${locker?.number ?? ''}`,
      place: { kind: 'locker', number: locker?.number ?? '', code: locker?.code ?? '' },
    };
  if (part.state === 'ordered') return { key: '2', place: { kind: 'ordered' } };
  const { name, address } = part.supplier ?? { name: '', address: '' };
  return { key: `0 ${name}`, place: { kind: 'shop', name, address } };
}

/** What a mechanic's list of parts is about: parts to fetch, else those on order, else none. */
export function fetchHeading(places: readonly FetchPlace[]): {
  readonly kind: 'title' | 'onOrder' | 'none';
  readonly count: number;
} {
  const countOf = (...kinds: readonly FetchPlace['place']['kind'][]) =>
    places.filter(({ place }) => kinds.includes(place.kind)).flatMap(({ parts }) => parts).length;
  const [toFetch, ordered] = [countOf('shop', 'locker'), countOf('ordered')];
  if (toFetch > 0) return { kind: 'title', count: toFetch };
  return ordered > 0 ? { kind: 'onOrder', count: ordered } : { kind: 'none', count: 0 };
}

/** The parts of a day by the place to fetch them: shops, lockers, those on order, and the van's own stock. */
export function partsToFetch(jobs: readonly JobWithParts[]): readonly FetchPlace[] {
  const places = new Map<string, FetchPlace>();
  for (const { order, parts } of jobs)
    for (const part of parts) {
      const found = placeOf(order, part);
      if (!found) continue;
      const known = places.get(found.key)?.parts ?? [];
      places.set(found.key, { ...found, parts: [...known, { part, order }] });
    }
  return [...places.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
}
