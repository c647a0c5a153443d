import type { stripePayload } from '@hoist/contract/scheduling/booking';
import { KnownAppError } from '#client/app/http-error.ts';
import type { z } from 'zod';

export type StripePayload = z.output<typeof stripePayload>;

/** What an order's payment waits for: its customer's answer to the bank. */
export interface NextAction {
  readonly type: 'order_service_payment_authentication';
  readonly details: {
    /** The amount, as the reader's language writes it. */
    readonly title: string;
    readonly message: string;
    readonly ordersServicesId: number;
    readonly stripePayload: StripePayload;
  };
}

/** The next actions of an order, one a payload. */
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

/** What the customer's bank needs of the browser. */
export interface Authenticators {
  /** In the page, by the provider's script. Answers the provider's message when it failed. */
  readonly inPage: (clientSecret: string) => Promise<{ readonly error?: string | undefined }>;
  /** At the bank's own address, in the Secure Authorization dialog. False when it was closed. */
  readonly atAddress: (url: string, title: string) => Promise<boolean>;
}

/** The payloads that ask for something that a browser can do, in their order. */
export const openActions = (...payloads: readonly (StripePayload | null)[]): readonly StripePayload[] =>
  payloads.filter(
    (one): one is StripePayload => one?.type === 'next_action_needed' && one.nextAction !== null,
  );

/** The card was turned down, and nothing but another card helps. */
export const wasDeclined = ({ type, nextAction }: StripePayload): boolean =>
  type === 'next_action_needed' && nextAction === null;

/**
 * Lets the customer answer each next action, one after the other.
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
