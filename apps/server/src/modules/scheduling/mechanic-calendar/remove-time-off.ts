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
    .selectFrom('mechanicTimeOff')
    .select(['startsAt', 'endsAt'])
    .where('id', '=', timeOffId)
    .where('mechanicId', '=', mechanicId)
    .executeTakeFirst();
  if (!own) return refuse({ code: 'not_found' });
  const [from, to] = [own.startsAt.getTime(), own.endsAt.getTime()];
  return changeCalendar(context, {
    ...request,
    become: ({ calendar }) =>
      ok({
        ...calendar,
        timeOff: calendar.timeOff.filter((one) => one.from !== from || one.to !== to),
      }),
    write: async (tx) => {
      const given = await tx
        .deleteFrom('mechanicTimeOff')
        .where('id', '=', timeOffId)
        .where('mechanicId', '=', mechanicId)
        .executeTakeFirst();
      // A concurrent call has already removed it.
      if (given.numDeletedRows === 0n) return;
      await recordFreedTime(tx, { ...own, mechanicId, ordersId: null, now: request.now });
    },
  });
}
