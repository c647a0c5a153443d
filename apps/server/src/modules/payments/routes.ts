import * as contract from '@hoist/contract';
import { ok } from '@hoist/domain/result';
import { reply } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { authorizeWithCard } from './intents/authorize-with-card.ts';
import type { PaymentsContext } from './context.ts';
import { visitResponse } from './bookings/visit-response.ts';
import { finalizeOrder } from './bookings/finalize-order.ts';
import { finalizeVisit } from './bookings/finalize-visit.ts';
import { validateOrder } from './bookings/validate-order.ts';
import { tipRoutes } from './tips/routes.ts';
import { webhookRoute } from './webhook-events/webhooks.ts';

export function paymentRoutes(context: PaymentsContext): readonly Route[] {
  return [
    route(contract.validateOrder, async ({ actor, params, locale }) => {
      const { ordersServicesId } = params;
      const answer = await validateOrder(context, { ordersServicesId, usersId: actor.usersId, locale });
      if (!answer.ok) return answer;
      const { payment1, payment2 } = answer.value.data;
      const valid = payment1.isValid && payment2.isValid;
      return reply(answer.value, { text: valid ? 'order.authorized' : 'order.authorize' });
    }),
    route(contract.finalizeOrder, async ({ actor, params, locale }) => {
      const { ordersServicesId } = params;
      const answer = await finalizeOrder(context, { ordersServicesId, usersId: actor.usersId, locale });
      if (!answer.ok) return answer;
      const { ordersId, status, stripePayload1, stripePayload2 } = answer.value;
      const order = { ordersId, ordersServicesId, orderServiceStatus: status };
      return reply(
        { ordersId, ordersServicesId, order, stripePayload1, stripePayload2 },
        { text: 'order.booked' },
      );
    }),
    route(contract.finalizeVisit, async ({ actor, params, locale }) => {
      const { ordersId } = params;
      const answer = await finalizeVisit(context, { ordersId, usersId: actor.usersId, locale });
      if (!answer.ok) return answer;
      const ids = answer.value.map(({ ordersServicesId }) => ({ ordersId, ordersServicesId }));
      return visitResponse(ids, answer.value);
    }),
    route(contract.authorizeWithCard, async ({ actor, params, form, locale }) => {
      const { ordersServicesId } = params;
      const cardId = form.users_credit_cards_id;
      const given = { ordersServicesId, usersId: actor.usersId, cardId, locale };
      const left = await authorizeWithCard(context, given);
      return left.ok ? ok({ ordersServicesId, ...left.value }) : left;
    }),
    ...tipRoutes(context),
    webhookRoute(context),
  ];
}
