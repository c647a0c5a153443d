import * as contract from '@hoist/contract';
import { replyWith } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import type { Needs } from '#modules/orders';
import { submitFeedback } from './submit-feedback.ts';

export function reviewsRoutes(context: Needs<'database' | 'settings'>): readonly Route[] {
  return [
    route(contract.submitFeedback, async ({ actor, params, form, locale, now }) => {
      const { orders_services_id: ordersServicesId, stars, comments, name } = form;
      const review = { ordersId: params.ordersId, ordersServicesId, stars, comments, name };
      const saved = await submitFeedback(context, { actor, locale, now, ...review });
      return replyWith(saved, 'feedback.thanks');
    }),
  ];
}
