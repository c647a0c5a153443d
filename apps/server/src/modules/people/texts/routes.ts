import type { TwilioContext } from '#modules/messaging';
import type { OrdersContext } from '#modules/orders';
import { rawRoute, type Route } from '#server/platform/http/route.ts';
import { twilioPaths } from '#server/platform/http/twilio-call.ts';
import { takeText } from './take-text.ts';

export interface TextsContext {
  readonly orders: OrdersContext;
  readonly twilio: TwilioContext;
}

/** Texts that people send to the company's number. */
export const textRoutes = (context: TextsContext): readonly Route[] => [
  rawRoute({ method: 'POST', path: twilioPaths.texts, handle: (call) => takeText(context, call) }),
];
