import type { Refusal } from '@hoist/contract';
import type { changeMechanicBase as endpoint } from '@hoist/contract/scheduling/mechanic-calendar';
import { ok, type Result } from '@hoist/domain/result';
import type { z } from 'zod';
import type { BookingContext } from '../booking/booking-context.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { validateLocation } from '../locations/validate-location.ts';
import { changeCalendar, type CalendarRequest } from './change-calendar.ts';

type BaseForm = Omit<z.output<typeof endpoint.form>, 'confirmed'> & { readonly confirmed?: boolean };

/** Form fields that a base does not use. */
const unasked = {
  country: 'Canada',
  locations_name: '',
  customer_name: '',
  customer_phone: '',
  customer_phone_country_code: 'CA',
  is_default: false,
};

/** Changes where a mechanic's days begin and end. The same address without a point keeps its position. The weekly hours keep their local times. */
export async function changeMechanicBase(
  context: BookingContext,
  { form, ...request }: CalendarRequest & { readonly form: BaseForm },
): Promise<Result<null, Refusal>> {
  const judged = validateLocation({ ...unasked, ...form }, { written: await context.findWritten(form) });
  if (!judged.ok) return judged;
  const { lat, lng, timezone, address, city, state, zip } = judged.value;
  const baseAddress = `${address}, ${city} ${state} ${zip}`;
  const namesPoint = form.point_lat !== undefined || form.point_long !== undefined;
  const isKept = (before: string) => !namesPoint && before === baseAddress;
  return changeCalendar(context, {
    ...request,
    become: ({ calendar, baseAddress: before }) =>
      ok(isKept(before) ? calendar : { ...calendar, base: { lat, lng }, zone: zoneOf(timezone) }),
    write: async (tx, _after, { baseAddress: before }) => {
      if (isKept(before)) return;
      await tx
        .updateTable('mechanics')
        .set({ baseLat: lat, baseLng: lng, timezone, baseSet: true, baseAddress })
        .where('usersId', '=', request.mechanicId)
        .execute();
    },
  });
}
