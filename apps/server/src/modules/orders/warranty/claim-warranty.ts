import type { Refusal } from '@hoist/contract';
import { parseDate } from '@hoist/domain/civil-date';
import { decideClaim, type ClaimRefusal } from '@hoist/domain/documents/warranty-cover';
import type { OrderId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { formatCivil } from '@hoist/domain/time-format';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { readSnapshot, hasOpenClaim, openClaimRefusal, scheduleService } from '#modules/scheduling';
import { printKm } from '#server/shared/formats/print-format.ts';
import { readInvoice } from '#modules/documents';
import { type OrderRequest } from '../commands/find-order.ts';
import { odometerRefusal } from '../commands/odometer-refusal.ts';
import { type Needs } from '../order-ports.ts';
import { coverOf, todayAt } from './cover-of.ts';
import { findCovered, goneRefusal, wantedAgain } from './find-covered.ts';

export interface ClaimRequest extends OrderRequest {
  readonly lines: readonly number[];
  readonly odometer: number;
  readonly preferredTime: string;
  readonly customerNote: string;
}

/**
 * Books a free visit that redoes covered lines of a complete order. No card is needed; the same mechanic is
 * asked first.
 */
export async function claimWarranty(
  context: Needs<'database' | 'booking'>,
  request: ClaimRequest,
): Promise<Result<OrderId, Refusal>> {
  const { database, booking } = context;
  const found = await findCovered(database.db, request);
  if (!found.ok) return found;
  const order = found.value;
  const id = order.ordersServicesId;
  const cover = coverOf(order);
  const { odometer, now, locale } = request;
  const decided = decideClaim({
    status: order.status,
    hasOpenClaim: await hasOpenClaim(database.db, id),
    ends: cover.map(({ end }) => end),
    lines: request.lines,
    odometer,
    odometerThen: order.odometer,
    today: todayAt(order, now),
  });
  if (!decided.ok) return refuse(refusalOf(decided.error, request));
  const invoice = await database.transaction((tx) => readInvoice(tx, id));
  const booked = await scheduleService(booking, {
    userId: order.usersId,
    wanted: wantedAgain(order, await readSnapshot(booking)),
    preferredTime: request.preferredTime,
    couponCode: '',
    cardId: null,
    paymentOption: 'pay_with_cash_on_service',
    isDraft: false,
    quoteId: undefined,
    customerNote: request.customerNote,
    site: order.site,
    removedParts: order.removedParts,
    covered: {
      ordersServicesId: id,
      invoiceNumber: invoice?.number ?? '',
      mechanicId: order.mechanicId,
      odometer,
      lines: decided.value.flatMap((number) => {
        const line = cover[number - 1]?.line;
        return line ? [{ number, line }] : [];
      }),
    },
    locale,
    now: now.getTime(),
  });
  if (!booked.ok) return refuse(goneRefusal(booked.error));
  return ok(booked.value.ordersServicesId);
}

function refusalOf(refusal: ClaimRefusal, { locale }: ClaimRequest): Refusal {
  switch (refusal.code) {
    case 'not_complete':
      return { code: 'wrong_state', text: 'warranty.not_complete' };
    case 'already_open':
      return openClaimRefusal().error;
    case 'no_lines':
      return invalidField('lines', 'warranty.lines');
    case 'none':
      return invalidField('lines', 'warranty.none');
    case 'odometer_low':
      return odometerRefusal(refusal.least);
    case 'past_date': {
      const until = parseDate(refusal.end?.until ?? '');
      const values = { until: until ? formatCivil(until, locale) : '' };
      return { code: 'wrong_state', text: 'warranty.past_date', values };
    }
    case 'past_km': {
      const text = 'warranty.past_km' as const;
      const values = { km: printKm(refusal.end?.untilKm ?? 0, locale) };
      return { code: 'invalid', text, values, details: [{ field: 'odometer', text, values }] };
    }
  }
}
