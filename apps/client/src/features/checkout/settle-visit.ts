import { validateOrder } from '@hoist/contract/payments/payments';
import { finalizeVisit } from '@hoist/contract/payments/payments';
import { HttpError } from '@hoist/contract/client';
import { call, KnownAppError, type Output } from '#client/app/api.ts';
import { messagesOf } from '#client/messages/i18n.ts';
import { authorizePayments } from './authorize-payments.ts';
import { openActions, type StripePayload } from './next-actions.ts';
import { whileProcessing } from './processing.ts';
import { untilSettled } from './until-settled.ts';
import { isUndecided } from './while-settling.ts';

interface Open {
  readonly ordersServicesId: number;
  readonly stripePayload1: StripePayload | null;
  readonly stripePayload2: StripePayload | null;
}

/** A bank that asks again is given this many rounds. */
const mostRounds = 3;

const actionsOf = ({ stripePayload1, stripePayload2 }: Open) => openActions(stripePayload1, stripePayload2);

/** What a refused finalization says is left to do. */
function leftOf(refused: unknown): readonly Open[] {
  const body: unknown = refused instanceof HttpError ? refused.body : undefined;
  const { items } = (body ?? {}) as { readonly items?: readonly Open[] };
  return Array.isArray(items) ? items.filter((one) => actionsOf(one).length > 0) : [];
}

const authorize = async (open: readonly Open[]): Promise<void> => {
  for (const one of open) {
    const actions = actionsOf(one);
    if (actions.length > 0) await authorizePayments(one.ordersServicesId, actions);
  }
};

const standingOf = async ({ ordersServicesId }: Open): Promise<Open> => {
  const { data } = await call(validateOrder, { params: { ordersServicesId } }, { handled: 'all' });
  const { payment1, payment2 } = data;
  return {
    ordersServicesId,
    stripePayload1: payment1.stripePayload,
    stripePayload2: payment2.stripePayload,
  };
};

/** One question first: its answer may count for all payments, which are asked about only where the bank insists. */
async function answerBank(open: readonly Open[]): Promise<void> {
  const [first, ...others] = open.flatMap((one) => actionsOf(one).map((action) => ({ one, action })));
  if (!first) return;
  await authorizePayments(first.one.ordersServicesId, [first.action]);
  if (others.length === 0) return;
  const left: Open[] = [];
  for (const one of open) left.push(await standingOf(one));
  await authorize(left);
}

/**
 * As `settleOrder`, for the draft of a visit: through the bank's questions about all of its services to one booking.
 * @throws KnownAppError when the bank takes too long: the time stays held, and trying again goes on with this draft
 */
export async function settleVisit(
  ordersId: number,
  items: readonly Open[],
): Promise<Output<typeof finalizeVisit>> {
  const t = messagesOf('checkout');
  const finalize = () =>
    whileProcessing(call(finalizeVisit, { params: { ordersId } }, { handled: 'all' }), t('processing'));
  let open = items;
  for (let round = 1; ; round += 1) {
    await answerBank(open);
    try {
      return await untilSettled(finalize);
    } catch (refused) {
      if (isUndecided(refused)) throw new KnownAppError(t('settling.late'));
      open = leftOf(refused);
      if (round === mostRounds || open.length === 0) throw refused;
    }
  }
}
