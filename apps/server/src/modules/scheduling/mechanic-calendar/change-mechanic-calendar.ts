import { CALENDAR_LIMITS } from '@hoist/domain/limits';
import type { Refusal, TextKey } from '@hoist/contract';
import type { changeMechanicCalendar as endpoint } from '@hoist/contract/scheduling/mechanic-calendar';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { MechanicCalendar, WeeklyHours } from '@hoist/domain/scheduling/calendar';
import { judgeWeek, type WeekProblem } from '@hoist/domain/scheduling/judge-week';
import type { z } from 'zod';
import type { Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import type { BookingContext } from '../booking/booking-context.ts';
import { changeCalendar, type CalendarRequest } from './change-calendar.ts';

type WeekForm = z.output<typeof endpoint.form>;
type Stretch = NonNullable<WeekForm['breaks']>[number];

type Week = Pick<
  MechanicCalendar,
  'weeklyHours' | 'breaks' | 'radiusKm' | 'longestDriveMinutes' | 'dailyLimit'
>;

const problems: Readonly<Record<WeekProblem, readonly [field: string, text: TextKey]>> = {
  hours_end: ['weekly_hours', 'calendar.hours_end'],
  hours_overlap: ['weekly_hours', 'calendar.hours_overlap'],
  break_end: ['breaks', 'calendar.hours_end'],
  break_overlap: ['breaks', 'calendar.break_overlap'],
  break_outside: ['breaks', 'calendar.break_outside'],
  too_many: ['weekly_hours', 'calendar.too_many'],
};

export async function changeMechanicCalendar(
  context: BookingContext,
  { form, ...request }: CalendarRequest & { readonly form: WeekForm },
): Promise<Result<null, Refusal>> {
  return changeCalendar(context, {
    ...request,
    become: ({ calendar }) => {
      if (calendar.version !== form.version)
        return refuse({ code: 'conflict', text: 'calendar.changed_meanwhile' });
      const week = changedWeek(calendar, form);
      return week.ok ? ok({ ...calendar, ...week.value }) : week;
    },
    write: (tx, after) => write(tx, request.mechanicId, after),
  });
}

/** What the form does not name is unchanged. */
function changedWeek(before: Week, form: WeekForm): Result<Week, Refusal> {
  const week = {
    weeklyHours: form.weekly_hours?.map(stretchOf) ?? before.weeklyHours,
    breaks: form.breaks?.map(stretchOf) ?? before.breaks,
  };
  const wrong = judgeWeek(week);
  if (wrong) {
    const [field, text] = problems[wrong.problem];
    return refuse({ ...invalidField(field, text), extra: { weekday: wrong.weekday } });
  }
  const radiusKm = form.radius_km ?? before.radiusKm;
  if (radiusKm < 1 || radiusKm > CALENDAR_LIMITS.radiusKm)
    return refuse(invalidField('radius_km', 'calendar.radius'));
  const { dailyLimit, longestDriveMinutes: longest = null } = before;
  const jobs = limitOf(form.max_jobs, { most: 50, before: dailyLimit.jobs });
  if (jobs === undefined) return refuse(invalidField('max_jobs', 'calendar.limit'));
  const minutes = limitOf(form.max_minutes, { most: 1440, before: dailyLimit.minutes });
  if (minutes === undefined) return refuse(invalidField('max_minutes', 'calendar.limit'));
  const longestDriveMinutes = limitOf(form.longest_drive_minutes, {
    most: CALENDAR_LIMITS.driveMinutes,
    before: longest,
  });
  if (longestDriveMinutes === undefined)
    return refuse(invalidField('longest_drive_minutes', 'calendar.longest_drive'));
  return ok({ ...week, radiusKm, dailyLimit: { jobs, minutes }, longestDriveMinutes });
}

interface KnownLimit {
  readonly most: number;
  readonly before: number | null;
}

/** Null for no limit; undefined if invalid. */
function limitOf(typed: string | undefined, { most, before }: KnownLimit): number | null | undefined {
  if (typed === undefined) return before;
  if (typed === '') return null;
  const limit = /^\d+$/.test(typed) ? Number(typed) : 0;
  return limit >= 1 && limit <= most ? limit : undefined;
}

const stretchOf = ({ weekday, start, end }: Stretch): WeeklyHours => ({
  weekday,
  startMinute: minuteOf(start),
  endMinute: minuteOf(end),
});

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

async function write(tx: Tx, mechanicId: UserId, week: Week): Promise<void> {
  const rows = (all: readonly WeeklyHours[]) =>
    all.map(({ weekday, startMinute, endMinute }) => ({
      mechanicId,
      weekday,
      startMinute,
      endMinute,
    }));
  await tx.deleteFrom('mechanicHours').where('mechanicId', '=', mechanicId).execute();
  await tx.deleteFrom('mechanicBreaks').where('mechanicId', '=', mechanicId).execute();
  if (week.weeklyHours.length > 0)
    await tx.insertInto('mechanicHours').values(rows(week.weeklyHours)).execute();
  if (week.breaks.length > 0) await tx.insertInto('mechanicBreaks').values(rows(week.breaks)).execute();
  await tx
    .updateTable('mechanics')
    .set({
      radiusKm: week.radiusKm,
      longestDriveMinutes: week.longestDriveMinutes,
      maxJobs: week.dailyLimit.jobs,
      maxMinutes: week.dailyLimit.minutes,
    })
    .where('usersId', '=', mechanicId)
    .execute();
}
