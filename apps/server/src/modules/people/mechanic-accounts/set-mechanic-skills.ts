import type { Refusal } from '@hoist/contract';
import { noId, type ServiceId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { type BookingContext, type CalendarRequest, changeCalendar } from '#modules/scheduling';

/** Sets a mechanic's services; refused while a booked job needs a removed one. */
export async function setMechanicSkills(
  context: BookingContext,
  { servicesIds, ...request }: CalendarRequest & { readonly servicesIds: readonly ServiceId[] },
): Promise<Result<null, Refusal>> {
  const wanted = [...new Set(servicesIds)];
  const known = await context.database.db
    .selectFrom('services')
    .where('servicesId', 'in', wanted.length === 0 ? [noId] : wanted)
    .select('servicesId')
    .execute();
  if (known.length < wanted.length) return refuse(invalidField('services_ids', 'field.invalid'));
  const { mechanicId } = request;
  return changeCalendar(context, {
    ...request,
    become: ({ calendar }) => ok({ ...calendar, skills: new Set(wanted) }),
    write: async (tx) => {
      await tx.deleteFrom('mechanicSkills').where('mechanicId', '=', mechanicId).execute();
      if (wanted.length > 0)
        await tx
          .insertInto('mechanicSkills')
          .values(wanted.map((id) => ({ mechanicId, servicesId: id })))
          .execute();
    },
  });
}
