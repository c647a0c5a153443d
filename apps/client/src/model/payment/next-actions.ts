import type { stripePayload } from '@hoist/contract/scheduling/booking';
import { KnownAppError } from '#client/kit/api/http-error.ts';
import type { z } from 'zod';

export type StripePayload = z.output<typeof stripePayload>;

/** An authentication that an order's payment waits for. */
export interface NextAction {
  readonly type: 'order_service_payment_authentication';
  readonly details: {
    /** The formatted amount. */
    readonly title: string;
    readonly message: string;
    readonly ordersServicesId: number;
    readonly stripePayload: StripePayload;
  };
}

/** One next action per payload. */
export const nextActions = (
  ordersServicesId: number,
  payloads: readonly StripePayload[],
  titleOf: (amount: string) => string,
): readonly NextAction[] =>
  payloads.map((stripePayload) => ({
    type: 'order_service_payment_authentication',
    details: {
      title: titleOf(stripePayload.amount),
      message: stripePayload.message,
      ordersServicesId,
      stripePayload,
    },
  }));

/** The browser's means of authentication. */
export interface Authenticators {
  /** By the provider's script in the page. Returns the provider's message after a failure. */
  readonly inPage: (clientSecret: string) => Promise<{ readonly error?: string | undefined }>;
  /** At the bank's URL, in the Secure Authorization dialog. False when it was closed. */
  readonly atAddress: (url: string, title: string) => Promise<boolean>;
}

/** The payloads with a next action, in order. */
export const openActions = (...payloads: readonly (StripePayload | null)[]): readonly StripePayload[] =>
  payloads.filter(
    (one): one is StripePayload => one?.type === 'next_action_needed' && one.nextAction !== null,
  );

/** The card was declined: another card is needed. */
export const wasDeclined = ({ type, nextAction }: StripePayload): boolean =>
  type === 'next_action_needed' && nextAction === null;

/**
 * Lets the customer complete each next action, one after the other.
 * @throws KnownAppError with the provider's message, or with `canceled` when the customer closed the bank's page
 */
export async function authenticate(
  actions: readonly NextAction[],
  by: Authenticators,
  canceled: string,
): Promise<void> {
  for (const { details } of actions) {
    const { stripePayload: payload, title } = details;
    if (payload.nextAction === 'redirect_to_url') {
      if (!(await by.atAddress(payload.redirectUrl ?? '', title))) throw new KnownAppError(canceled);
    } else {
      const { error } = await by.inPage(payload.clientSecret);
      if (error !== undefined) throw new KnownAppError(error || canceled);
    }
  }
}
