import { listDocuments } from '@hoist/contract/documents/documents';
import { getTip, giveTip } from '@hoist/contract/payments/tips';
import { call, KnownAppError, type Output } from '#client/kit/api/api.ts';
import { refresh } from '#client/kit/api/use-api.ts';
import { messagesOf } from '#client/messages/i18n.ts';
import { isWallet, type Wallet } from '#client/model/card/wallet.ts';
import { authorizePayments } from '#client/model/payment/authorize-payments.ts';
import { openActions } from '#client/model/payment/next-actions.ts';
import { whilePaying } from '#client/model/payment/payment-activity.ts';
import { payWithWallet } from '#client/model/payment/pay-with-wallet.ts';
import { waitUntilSettled } from '#client/model/payment/wait-until-settled.ts';

interface Tip {
  readonly ordersServicesId: number;
  readonly amount: string;
  /** A saved card or a wallet. */
  readonly payer: number | Wallet;
}

type GivenTip = Output<typeof giveTip>;

/**
 * Pays a tip by a saved card or a wallet and answers the bank. Returns the server's thanks.
 * @throws KnownAppError or HttpError with a message for the customer; another card or wallet may then be tried
 */
export async function payTip(tip: Tip): Promise<string> {
  try {
    return await whilePaying(isWallet(tip.payer) ? payByWallet(tip, tip.payer) : settle(tip));
  } finally {
    await refresh(getTip, listDocuments);
  }
}

/** Begins the tip or continues it; paid if the payload is null. */
function give({ ordersServicesId, amount, payer }: Tip): Promise<GivenTip> {
  const form = isWallet(payer) ? { amount } : { amount, users_credit_cards_id: payer };
  return waitUntilSettled(() =>
    call(giveTip, { params: { ordersServicesId }, form }, { failure: 'in_place' }),
  );
}

/** The tip after the bank's question was answered, if it has one. */
async function giveAndAnswer(tip: Tip): Promise<GivenTip> {
  const given = await give(tip);
  const actions = openActions(given.stripePayload);
  if (actions.length === 0) return given;
  await authorizePayments(tip.ordersServicesId, actions);
  return give(tip);
}

async function settle(tip: Tip): Promise<string> {
  const { stripePayload, message } = await giveAndAnswer(tip);
  if (stripePayload !== null) throw new KnownAppError(messagesOf('checkout')('authorize.canceled'));
  return message;
}

function payByWallet(tip: Tip, wallet: Wallet): Promise<string> {
  const { ordersServicesId } = tip;
  return payWithWallet(wallet, {
    purpose: 'tip',
    holdsTime: false,
    createDraft: async () => {
      const { stripePayload: payload } = await giveAndAnswer(tip);
      return payload === null
        ? { kind: 'done' }
        : { kind: 'draft', ordersServicesId, payments: [{ slot: 'tip', payload }] };
    },
    isPaid: async () => (await giveAndAnswer(tip)).stripePayload === null,
    finalize: () => settle(tip),
  });
}

/**
 * Continues a tip that a wallet began and whose outcome is unknown. Returns the server's thanks; undefined: it is not
 * paid.
 * @throws HttpError, also while the bank has not answered
 */
export async function continueTip(ordersServicesId: number): Promise<string | undefined> {
  const { data } = await call(getTip, { params: { ordersServicesId } }, { failure: 'in_place' });
  // A card may have been tried since.
  if (!data.tip || (data.tip.state === 'waiting' && data.tip.card !== '')) return undefined;
  const { stripePayload, message } = await call(
    giveTip,
    { params: { ordersServicesId }, form: { amount: data.tip.amount } },
    { failure: 'in_place' },
  );
  await refresh(getTip, listDocuments);
  return stripePayload === null ? message : undefined;
}
