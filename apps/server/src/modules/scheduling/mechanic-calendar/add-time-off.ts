import { CALENDAR_LIMITS } from '@hoist/domain/limits';
import type { Refusal } from '@hoist/contract';
import type { addTimeOff as endpoint } from '@hoist/contract/scheduling/mechanic-calendar';
import { parseDate } from '@hoist/domain/civil-date';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Interval } from '@hoist/domain/scheduling/calendar';
import { addDays, fromLocal, type ZoneRules } from '@hoist/domain/time';
import type { z } from 'zod';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import type { BookingContext } from '../booking/booking-context.ts';
import { changeCalendar, type CalendarRequest } from './change-calendar.ts';

type OffForm = z.output<typeof endpoint.form>;

const LONGEST_MS = 366 * 86_400_000;

/** Adds time off in the mechanic's time zone: whole days, or between two times. A duplicate is added once. */
export async function addTimeOff(
  context: BookingContext,
  { form, ...request }: CalendarRequest & { readonly form: OffForm },
): Promise<Result<null, Refusal>> {
  let off: Interval | undefined;
  let isThere = false;
  const { mechanicId, now } = request;
  return changeCalendar(context, {
    ...request,
    become: ({ calendar }) => {
      off = intervalOf(form, calendar.zone);
      if (!off || off.to <= off.from || off.to - off.from > LONGEST_MS || off.to <= now.getTime())
        return refuse(invalidField('to_day', 'calendar.off'));
      const { from, to } = off;
      isThere = calendar.timeOff.some((one) => one.from === from && one.to === to);
      if (isThere) return ok(calendar);
      const ahead = calendar.timeOff.filter((one) => one.to > now.getTime());
      if (ahead.length >= CALENDAR_LIMITS.timesOff)
        return refuse(invalidField('from_day', 'calendar.off_many'));
      return ok({ ...calendar, timeOff: [...calendar.timeOff, off] });
    },
    write: async (tx) => {
      if (!off || isThere) return;
      await tx
        .insertInto('mechanicTimeOff')
        .values({
          mechanicId,
          startsAt: new Date(off.from),
          endsAt: new Date(off.to),
          reason: form.reason,
        })
        .execute();
    },
  });
}

function intervalOf(form: OffForm, zone: ZoneRules): Interval | undefined {
  if (!parseDate(form.from_day) || !parseDate(form.to_day)) return undefined;
  if (form.from_time === '' && form.to_time === '') {
    const [from, to] = [at(form.from_day, '00:00', zone), at(addDays(form.to_day, 1), '00:00', zone)];
    return from === undefined || to === undefined ? undefined : { from, to };
  }
  const [from, to] = [at(form.from_day, form.from_time, zone), at(form.to_day, form.to_time, zone)];
  return from === undefined || to === undefined ? undefined : { from, to };
}

function at(day: string, clock: string, zone: ZoneRules): number | undefined {
  const date = parseDate(day);
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock) ?? [];
  if (!date || hour === undefined) return undefined;
  return fromLocal({ ...date, hour: Number(hour), minute: Number(minute) }, zone);
}
