import type { Refusal } from '@hoist/contract';
import { noId, type ServiceId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { type BookingContext, type CalendarRequest, changeCalendar } from '#modules/scheduling';

/** Sets a mechanic's services, if any are named; refused while a booked job needs a removed one. */
export async function setMechanicSkills(
  context: BookingContext,
  { servicesIds, ...request }: CalendarRequest & { readonly servicesIds: readonly ServiceId[] | undefined },
): Promise<Result<null, Refusal>> {
  const wanted = servicesIds && [...new Set(servicesIds)];
  const known = await context.database.db
    .selectFrom('services')
    .where('servicesId', 'in', wanted?.length ? wanted : [noId])
    .select('servicesId')
    .execute();
  if (wanted && known.length < wanted.length) return refuse(invalidField('services_ids', 'field.invalid'));
  const { mechanicId } = request;
  return changeCalendar(context, {
    ...request,
    become: ({ calendar }) => ok({ ...calendar, skills: wanted ? new Set(wanted) : calendar.skills }),
    write: async (tx, { skills }) => {
      await tx.deleteFrom('mechanicSkills').where('mechanicId', '=', mechanicId).execute();
      if (skills.size > 0)
        await tx
          .insertInto('mechanicSkills')
          .values([...skills].map((id) => ({ mechanicId, servicesId: id })))
          .execute();
    },
  });
}
