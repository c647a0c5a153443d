import { mayAsRole } from '../access/policies.ts';
import { dayNumber, parseDate, weekdayOf } from '../civil-date.ts';
import type { OrderStatus, Progress } from '../order/order.ts';
import { ok, refuse, type Result } from '../result.ts';
import { localDate, toLocal, type Instant, type ZoneRules } from '../time.ts';
import type { Interval } from './calendar.ts';

/** Parts of a day on the clock of the place: until noon, until five, after. */
export const dayParts = ['morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof dayParts)[number];

/** Which earlier times a customer wants to hear of. */
export interface EarlierWish {
  /** The first day that suits, 'YYYY-MM-DD'; null: as soon as possible. */
  readonly notBefore: string | null;
  /** 0 is Sunday. */
  readonly weekdays: readonly number[];
  readonly parts: readonly DayPart[];
}

/** A freed time is offered to so many at once; the first to take it has it. */
export const OFFERED_AT_ONCE = 3;
/** How long an offer stands. */
export const OFFER_MS = 60 * 60_000;
/** Whoever would have less to answer is not asked. */
export const SHORTEST_OFFER_MS = 15 * 60_000;

/** Whether a visit can come earlier at its customer's wish: booked, still ahead, and nobody is driving to it. */
export const mayComeEarlier = (
  visit: { readonly status: OrderStatus; readonly progress: Progress | null; readonly startsAt: Instant },
  now: Instant,
): boolean =>
  mayAsRole('customer', 'ask_for_earlier', visit.status) && visit.progress === null && visit.startsAt > now;

export type WishRefusal = 'no_days' | 'no_parts' | 'not_earlier';

/** A wish that could come true: some weekday, some part of the day, and a first day no later than the visit's own. */
export function judgeWish(
  wish: EarlierWish,
  { startsAt, zone }: { readonly startsAt: Instant; readonly zone: ZoneRules },
): Result<EarlierWish, WishRefusal> {
  const weekdays = [...new Set(wish.weekdays)]
    .filter((day) => day >= 0 && day <= 6)
    .toSorted((a, b) => a - b);
  if (weekdays.length === 0) return refuse('no_days');
  const parts = dayParts.filter((part) => wish.parts.includes(part));
  if (parts.length === 0) return refuse('no_parts');
  const { notBefore } = wish;
  if (notBefore !== null && (!parseDate(notBefore) || notBefore > localDate(startsAt, zone)))
    return refuse('not_earlier');
  return ok({ notBefore, weekdays, parts });
}

export function dayPartOf(start: Instant, zone: ZoneRules): DayPart {
  const { hour } = toLocal(start, zone);
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
}

/** Whether a start is of those that a customer wants to hear of, on the clock of the place. */
export function suits(wish: EarlierWish, start: Instant, zone: ZoneRules): boolean {
  const local = toLocal(start, zone);
  if (wish.notBefore !== null && localDate(start, zone) < wish.notBefore) return false;
  return wish.weekdays.includes(weekdayOf(dayNumber(local))) && wish.parts.includes(dayPartOf(start, zone));
}

export interface EarlierRequest {
  readonly wish: EarlierWish;
  /** Of the visit as it stands. */
  readonly startsAt: Instant;
  readonly durationMs: number;
  readonly zone: ZoneRules;
  /** The starts that the mechanic's calendar has for it now. */
  readonly starts: readonly Instant[];
  readonly freed: Interval;
  /** Nothing sooner: too near to be answered, or to be kept. */
  readonly soonest: Instant;
}

/** The first start that a freed time has made possible for a waiting visit: feasible, earlier, and as it was wished for. */
export const earlierStart = (request: EarlierRequest): Instant | undefined =>
  request.starts.find(
    (start) =>
      start < request.startsAt &&
      start >= request.soonest &&
      start < request.freed.to &&
      start + request.durationMs > request.freed.from &&
      suits(request.wish, start, request.zone),
  );

export interface Nearness {
  /** What it adds to the mechanic's driving. */
  readonly addedMinutes: number;
  readonly askedAt: Instant;
}

/** Those to whom a freed time is offered: least added driving first (as decision D6), then who asked first. */
export const nearestFirst = <T extends Nearness>(waiting: readonly T[]): readonly T[] =>
  waiting.toSorted((a, b) => a.addedMinutes - b.addedMinutes || a.askedAt - b.askedAt);

/** Until when an offer can be taken: an hour, and never so late that the time could not be booked any more. Undefined: too near. */
export function offerUntil(
  start: Instant,
  { now, leadMs }: { readonly now: Instant; readonly leadMs: number },
): Instant | undefined {
  const until = Math.min(now + OFFER_MS, start - leadMs);
  return until - now >= SHORTEST_OFFER_MS ? until : undefined;
}
