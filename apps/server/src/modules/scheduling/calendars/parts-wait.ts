import { text, type Locale } from '@hoist/contract';
import { MS_PER_HOUR } from '@hoist/domain/civil-date';
import {
  leadOf,
  longestWait,
  type PartsLead,
  type PartsWait,
  type WorkPlace,
} from '@hoist/domain/scheduling/parts-lead';
import type { MenuPart } from '#modules/catalogue';
import type { BookingSettings } from '#server/shared/settings/booking-settings.ts';

/** A time that was shown can be booked this much later, though the parts would then come later. */
export const PARTS_GRACE_MS = MS_PER_HOUR;

interface Ordering extends WorkPlace {
  readonly settings: Pick<BookingSettings, 'partsLeads'>;
  /** When the parts are ordered. */
  readonly from: number;
}

/** Until when a visit waits for its parts; undefined if they are there at any time (ADR 127). */
export const partsWait = (
  parts: readonly MenuPart[],
  { settings, from, ...place }: Ordering,
): PartsWait | undefined =>
  longestWait(
    parts.map((part) => ({ from, lead: leadOf(part, settings.partsLeads) })),
    place,
  );

/** Why there is no earlier time, in one sentence; empty if the parts are not why. */
export function partsNote(lead: PartsLead | undefined, locale: Locale): string {
  if (!lead) return '';
  const { count, unit } = lead;
  if (count === 1) return text(locale, unit === 'days' ? 'booking.parts_day' : 'booking.parts_hour');
  return text(locale, unit === 'days' ? 'booking.parts_days' : 'booking.parts_hours', { count });
}
