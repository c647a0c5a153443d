import * as contract from '@hoist/contract/dispatch/no-shows';
import { formatMoney } from '@hoist/domain/money/money';
import { reply, replyWithText } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { orderResponse, type Needs, type OrderRunner, type OrderReads } from '#modules/orders';
import { requestKeyOf } from '#server/shared/request-key.ts';
import { beginAbsence } from './begin-absence.ts';
import { closeNoShow } from './close-no-show.ts';
import { endAbsence } from './end-absence.ts';
import { keepVisit } from './keep-visit.ts';
import { recordContact } from './record-contact.ts';
import { waiveNoShowFee } from './waive-no-show-fee.ts';

/** No-shows of customers and mechanics (decision 74). */
export function noShowRoutes(orders: OrderRunner & OrderReads & Needs<'payments'>): readonly Route[] {
  return [
    route(contract.reportNoShow, async ({ actor, params, form, locale, now }) => {
      const { step, done_at: doneAt, can_take_pictures: canTakePictures } = form;
      const request = { actor, ...params, locale, now, doneAt };
      switch (step) {
        case 'begin':
          return orderResponse(orders, request, [await beginAbsence(orders, request), 'no_show.begun']);
        case 'end':
          return orderResponse(orders, request, [await endAbsence(orders, request), 'no_show.ended']);
        case 'call':
        case 'text':
          return orderResponse(orders, request, [
            await recordContact(orders, { ...request, kind: step }),
            'no_show.contact',
          ]);
        case 'close':
          return orderResponse(orders, request, [
            await closeNoShow(orders, { ...request, canTakePictures }),
            'no_show.closed',
          ]);
      }
    }),
    route(contract.keepVisit, async ({ actor, params, form, now }) => {
      const kept = await keepVisit(orders, { actor, ...params, reason: form.reason, now });
      return replyWithText(kept, 'no_show.kept');
    }),
    route(contract.waiveNoShowFee, async ({ actor, params, form, locale, now, idempotencyKey }) => {
      const requestKey = requestKeyOf(actor.usersId, idempotencyKey);
      const request = { actor, ...params, reason: form.reason, requestKey, locale, now };
      const waived = await waiveNoShowFee(orders, request);
      if (!waived.ok) return waived;
      const data = { ...params, returned: formatMoney(waived.value.returnedCents) };
      return reply({ data }, { text: 'no_show.waived' });
    }),
  ];
}
