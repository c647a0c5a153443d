import { mayAsRole } from './order-permission.ts';
import { dayNumber, parseDate, weekdayOf } from '../civil-date.ts';
import type { OrderStatus, Progress } from './order.ts';
import { ok, refuse, type Result } from '../result.ts';
import { localDate, toLocal, type Instant, type ZoneRules } from '../time.ts';
import type { Interval } from '../scheduling/calendar.ts';

/** Parts of a local day: until 12:00, until 17:00, after. */
export const dayParts = ['morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof dayParts)[number];

/** The earlier times that a customer wants to be offered (waitlist). */
export interface WaitlistEntry {
  /** First acceptable day, 'YYYY-MM-DD'; null: as soon as possible. */
  readonly notBefore: string | null;
  /** 0 is Sunday. */
  readonly weekdays: readonly number[];
  readonly parts: readonly DayPart[];
}

/** A freed time is offered to this many customers; the first to accept gets it. */
export const OFFERED_AT_ONCE = 3;
export const OFFER_MS = 60 * 60_000;
/** No offer is made with less time to answer. */
export const SHORTEST_OFFER_MS = 15 * 60_000;

/** Whether a customer can join the waitlist: the visit is booked, in the future, and the mechanic is not on the way. */
export const mayJoinWaitlist = (
  visit: { readonly status: OrderStatus; readonly progress: Progress | null; readonly startsAt: Instant },
  now: Instant,
): boolean =>
  mayAsRole('customer', 'ask_for_earlier', visit.status) && visit.progress === null && visit.startsAt > now;

export type WaitlistRefusal = 'no_days' | 'no_parts' | 'not_earlier';

/**
 * Validates and normalizes a waitlist entry: some weekday, some part of the day, a first day no later than the visit.
 */
export function judgeWaitlistEntry(
  wish: WaitlistEntry,
  { startsAt, zone }: { readonly startsAt: Instant; readonly zone: ZoneRules },
): Result<WaitlistEntry, WaitlistRefusal> {
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

/** Whether a start matches a waitlist entry, in the zone of the place. */
export function suits(wish: WaitlistEntry, start: Instant, zone: ZoneRules): boolean {
  const local = toLocal(start, zone);
  if (wish.notBefore !== null && localDate(start, zone) < wish.notBefore) return false;
  return wish.weekdays.includes(weekdayOf(dayNumber(local))) && wish.parts.includes(dayPartOf(start, zone));
}

export interface WaitlistRequest {
  readonly wish: WaitlistEntry;
  /** Current start of the visit. */
  readonly startsAt: Instant;
  readonly durationMs: number;
  readonly zone: ZoneRules;
  /** Sorted starts that fit the mechanic's calendar now. */
  readonly starts: readonly Instant[];
  readonly freed: Interval;
  readonly soonest: Instant;
}

/** The first start within a freed time that is earlier than the visit and matches the entry. */
export const waitlistStart = (request: WaitlistRequest): Instant | undefined =>
  request.starts.find(
    (start) =>
      start < request.startsAt &&
      start >= request.soonest &&
      start < request.freed.to &&
      start + request.durationMs > request.freed.from &&
      suits(request.wish, start, request.zone),
  );

export interface Nearness {
  readonly addedMinutes: number;
  readonly askedAt: Instant;
}

/** Sorts waitlist entries by least added driving, then by time of request. */
export const nearestFirst = <T extends Nearness>(waiting: readonly T[]): readonly T[] =>
  waiting.toSorted((a, b) => a.addedMinutes - b.addedMinutes || a.askedAt - b.askedAt);

/** Expiry of an offer: an hour, or earlier to keep the booking lead time. Undefined if too little time is left. */
export function offerUntil(
  start: Instant,
  { now, leadMs }: { readonly now: Instant; readonly leadMs: number },
): Instant | undefined {
  const until = Math.min(now + OFFER_MS, start - leadMs);
  return until - now >= SHORTEST_OFFER_MS ? until : undefined;
}
