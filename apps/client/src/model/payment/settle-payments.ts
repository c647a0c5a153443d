import { HttpError } from '@hoist/contract/client';
import { openActions, type StripePayload } from './next-actions.ts';

/** An order with the payloads of its two payments. */
export interface OpenOrder {
  readonly ordersServicesId: number;
  readonly stripePayload1: StripePayload | null;
  readonly stripePayload2: StripePayload | null;
}

export interface Settling<T> {
  readonly authenticate: (ordersServicesId: number, payloads: readonly StripePayload[]) => Promise<void>;
  readonly read: (ordersServicesId: number) => Promise<OpenOrder>;
  readonly finalize: () => Promise<T>;
  /** The orders to ask the bank about after a refused finalization; undefined: another try does not help. */
  readonly leftAfter: (refused: unknown) => Promise<readonly OpenOrder[] | undefined>;
}

/** Limit of rounds for repeated questions of the bank and answers that have not arrived yet. */
const maxRounds = 3;

const actionsOf = ({ stripePayload1, stripePayload2 }: OpenOrder) =>
  openActions(stripePayload1, stripePayload2);

/**
 * Answers one question first: its answer may count for all payments, and the rest is asked only if the bank insists.
 */
async function answerBank<T>(open: readonly OpenOrder[], by: Settling<T>): Promise<void> {
  const [first, ...others] = open.flatMap((order) => actionsOf(order).map((action) => ({ order, action })));
  if (!first) return;
  await by.authenticate(first.order.ordersServicesId, [first.action]);
  if (others.length === 0) return;
  const left: OpenOrder[] = [];
  for (const { ordersServicesId } of open) left.push(await by.read(ordersServicesId));
  for (const order of left) {
    const actions = actionsOf(order);
    if (actions.length > 0) await by.authenticate(order.ordersServicesId, actions);
  }
}

/**
 * Authenticates the payments of an order or of a visit's orders, then finalizes. After a refusal the payments are read
 * again and the open ones authenticated once more.
 * @throws the error of the authentication or of the last finalization
 */
export async function settlePayments<T>(first: readonly OpenOrder[], by: Settling<T>): Promise<T> {
  let open = first;
  for (let round = 1; ; round += 1) {
    await answerBank(open, by);
    try {
      return await by.finalize();
    } catch (refused) {
      const left = round === maxRounds ? undefined : await by.leftAfter(refused).catch(() => undefined);
      if (!left) throw refused;
      open = left;
    }
  }
}

/** The state of an order's payments. */
export interface Validated {
  readonly payment1: { readonly isValid: boolean; readonly stripePayload: StripePayload | null };
  readonly payment2: { readonly isValid: boolean; readonly stripePayload: StripePayload | null };
}

/** Another try helps when the bank asks again, or when both payments have become valid. */
export function leftOfOrder(
  ordersServicesId: number,
  { payment1, payment2 }: Validated,
): readonly OpenOrder[] | undefined {
  const order = {
    ordersServicesId,
    stripePayload1: payment1.stripePayload,
    stripePayload2: payment2.stripePayload,
  };
  return actionsOf(order).length > 0 || (payment1.isValid && payment2.isValid) ? [order] : undefined;
}

/** The orders that are still open, from the refusal of a visit. */
export function leftOfVisit(refused: unknown): readonly OpenOrder[] | undefined {
  const body: unknown = refused instanceof HttpError ? refused.body : undefined;
  const { items } = (body ?? {}) as { readonly items?: readonly OpenOrder[] };
  const open = Array.isArray(items) ? items.filter((one) => actionsOf(one).length > 0) : [];
  return open.length > 0 ? open : undefined;
}
