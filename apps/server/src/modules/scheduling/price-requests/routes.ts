import * as contract from '@hoist/contract';
import { parseAmount } from '@hoist/domain/money/money';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { replyWith } from '#server/platform/http/call.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import type { BookingContext } from '../booking/booking-context.ts';
import { answerPriceRequest, type OfficePrice } from './answer-price-request.ts';
import { askForPrice } from './ask-for-price.ts';
import { listPriceRequests } from './list-price-requests.ts';

interface PriceForm {
  readonly hours: string;
  readonly labour: string;
  readonly parts: string;
}

/** The typed price; null if none is typed. */
function priceOf({ hours, labour, parts }: PriceForm): Result<OfficePrice | null, contract.Refusal> {
  if (hours === '' && labour === '' && parts === '') return ok(null);
  const labourHours = Number(hours.replace(',', '.'));
  if (!(labourHours > 0 && labourHours < 100)) return refuse(invalidField('hours', 'catalogue.hours'));
  const [labourCents, partsCents] = [parseAmount(labour), parseAmount(parts === '' ? '0' : parts)];
  if (labourCents === undefined || labourCents <= 0) return refuse(invalidField('labour', 'catalogue.price'));
  return partsCents === undefined
    ? refuse(invalidField('parts', 'catalogue.price'))
    : ok({ labourHours, labourCents, partsCents });
}

export const priceRequestRoutes = (context: BookingContext): readonly Route[] => [
  route(contract.askForPrice, async ({ actor, form, now }) => {
    const asked = await askForPrice(context, {
      userId: actor.usersId,
      wanted: {
        vehicleId: form.users_vehicles_id,
        locationId: form.users_locations_id,
        serviceId: form.services_id,
      },
      note: form.note,
      now,
    });
    return replyWith(asked, 'booking.price_asked');
  }),
  route(contract.listPriceRequests, async ({ locale }) =>
    ok({ data: await listPriceRequests(context.database.db, locale) }),
  ),
  route(contract.answerPriceRequest, async ({ actor, params, form, now }) => {
    const price = priceOf(form);
    if (!price.ok) return price;
    const { usersId: staffId } = actor;
    const answered = await answerPriceRequest(context.database, {
      ...params,
      price: price.value,
      answer: form.answer,
      staffId,
      now,
    });
    return answered.ok ? ok({}) : answered;
  }),
];
