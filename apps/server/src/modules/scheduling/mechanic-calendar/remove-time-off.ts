import type { Refusal } from '@hoist/contract';
import type { TimeOffId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { BookingContext } from '../booking/booking-context.ts';
import { recordFreedTime } from '#server/shared/orders/freed-times.ts';
import { changeCalendar, type CalendarRequest } from './change-calendar.ts';

export async function removeTimeOff(
  context: BookingContext,
  { timeOffId, ...request }: CalendarRequest & { readonly timeOffId: TimeOffId },
): Promise<Result<null, Refusal>> {
  const { mechanicId } = request;
  const own = await context.database.db
    .selectFrom('mechanic_time_off')
    .select(['starts_at', 'ends_at'])
    .where('id', '=', timeOffId)
    .where('mechanic_id', '=', mechanicId)
    .executeTakeFirst();
  if (!own) return refuse({ code: 'not_found' });
  const [from, to] = [own.starts_at.getTime(), own.ends_at.getTime()];
  return changeCalendar(context, {
    ...request,
    become: ({ calendar }) =>
      ok({
        ...calendar,
        timeOff: calendar.timeOff.filter((one) => one.from !== from || one.to !== to),
      }),
    write: async (tx) => {
      const given = await tx
        .deleteFrom('mechanic_time_off')
        .where('id', '=', timeOffId)
        .where('mechanic_id', '=', mechanicId)
        .executeTakeFirst();
      // A concurrent call has already removed it.
      if (given.numDeletedRows === 0n) return;
      await recordFreedTime(tx, { ...own, mechanic_id: mechanicId, orders_id: null, now: request.now });
    },
  });
}
