import { PAYMENT_CURRENCY } from '@hoist/domain/limits';
import type Stripe from 'stripe';
import type { AccountFacts, AccountPayoutFacts, ConnectPort, TransferFacts } from './connect-port.ts';
import { mapDone, outcomeOf } from './stripe-outcome.ts';
import { payoutFactsOf } from './stripe-reconciliation.ts';

/** Payouts of an account to search for one of ours; each is found within a day. */
const maxPayouts = 100;

/** Express accounts in Canada, with separate charges and transfers. */
export function stripeConnect(
  stripe: Stripe,
  under: (key: string) => { readonly idempotencyKey: string },
  installation: string,
): ConnectPort {
  const groupOf = (operation: string) => (installation === '' ? operation : `${installation}:${operation}`);
  const payoutFacts = (payout: Stripe.Payout): AccountPayoutFacts => ({
    ...payoutFactsOf(payout),
    operation: operationOf(payout.metadata, installation),
  });
  const ownMetadata: Record<string, string> = installation === '' ? {} : { installation };
  const metadataOf = (operation: string) => ({ operation, ...ownMetadata });

  return {
    createAccount: ({ key, mechanicId, email }) =>
      mapDone(
        outcomeOf(
          stripe.accounts.create(
            {
              type: 'express',
              country: 'CA',
              email,
              business_type: 'individual',
              capabilities: { transfers: { requested: true } },
              settings: { payouts: { schedule: { interval: 'manual' } } },
              metadata: { users_id: String(mechanicId), ...ownMetadata },
            },
            under(key),
          ),
        ),
        ({ id: account }) => ({ account }),
      ),

    async retrieveAccount(account) {
      const found = await outcomeOf(stripe.accounts.retrieve(account));
      if (found.kind !== 'done') return found;
      const balance = outcomeOf(stripe.balance.retrieve({}, { stripeAccount: account }));
      return mapDone(balance, (one) => accountFactsOf(found.value, one));
    },

    createAccountLink: ({ key, account, returnUrl, refreshUrl }) =>
      mapDone(
        outcomeOf(
          stripe.accountLinks.create(
            { account, type: 'account_onboarding', return_url: returnUrl, refresh_url: refreshUrl },
            under(key),
          ),
        ),
        ({ url }) => ({ url }),
      ),

    transfer: ({ key, operation, account, amountCents }) =>
      mapDone(
        outcomeOf(
          stripe.transfers.create(
            {
              amount: amountCents,
              currency: PAYMENT_CURRENCY,
              destination: account,
              transfer_group: groupOf(operation),
              metadata: metadataOf(operation),
            },
            under(key),
          ),
        ),
        transferFactsOf,
      ),

    reverseTransfer: ({ key, transfer }) =>
      mapDone(
        outcomeOf(stripe.transfers.createReversal(transfer, { metadata: ownMetadata }, under(key))),
        ({ id: reversal }) => ({ reversal }),
      ),

    retrieveTransfer: (transfer) => mapDone(outcomeOf(stripe.transfers.retrieve(transfer)), transferFactsOf),

    findTransfer: ({ account, operation }) =>
      mapDone(
        outcomeOf(
          stripe.transfers.list({ destination: account, transfer_group: groupOf(operation), limit: 1 }),
        ),
        ({ data: [transfer] }) => (transfer === undefined ? null : transferFactsOf(transfer)),
      ),

    payOut: ({ key, operation, account, amountCents }) =>
      mapDone(
        outcomeOf(
          stripe.payouts.create(
            { amount: amountCents, currency: PAYMENT_CURRENCY, metadata: metadataOf(operation) },
            { ...under(key), stripeAccount: account },
          ),
        ),
        payoutFacts,
      ),

    retrieveAccountPayout: ({ account, payout }) =>
      mapDone(outcomeOf(stripe.payouts.retrieve(payout, {}, { stripeAccount: account })), payoutFacts),

    findAccountPayout: ({ account, operation }) =>
      mapDone(
        outcomeOf(stripe.payouts.list({ limit: maxPayouts }, { stripeAccount: account })),
        ({ data }) => data.map(payoutFacts).find((one) => one.operation === operation) ?? null,
      ),
  };
}

function operationOf(metadata: Stripe.Metadata | null, installation: string): string | null {
  if ((metadata?.['installation'] ?? '') !== installation) return null;
  return metadata?.['operation'] ?? null;
}

const transferFactsOf = (transfer: Stripe.Transfer): TransferFacts => ({
  transfer: transfer.id,
  amountCents: transfer.amount,
  reversedCents: transfer.amount_reversed,
  reversal: transfer.reversals.data[0]?.id ?? null,
});

function accountFactsOf(account: Stripe.Account, balance: Stripe.Balance): AccountFacts {
  const { requirements } = account;
  const parts = [...balance.available, ...balance.pending];
  return {
    account: account.id,
    detailsSubmitted: account.details_submitted,
    payoutsEnabled: account.payouts_enabled,
    transfersActive: account.capabilities?.transfers === 'active',
    due: requirements?.currently_due ?? [],
    disabledReason: requirements?.disabled_reason ?? null,
    balanceCents: parts
      .filter(({ currency }) => currency === PAYMENT_CURRENCY)
      .reduce((sum, { amount }) => sum + amount, 0),
  };
}
