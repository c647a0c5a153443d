import type Stripe from 'stripe';
import type { PaymentsPort, PayoutFacts, TransactionFacts } from './port.ts';
import { idOf, paymentIdOf, statusOf } from './stripe-facts.ts';
import { mapDone, outcomeOf } from './stripe-outcome.ts';

type ReconciliationCalls = Pick<
  PaymentsPort,
  'retrievePayout' | 'listTransactions' | 'listIntents' | 'listEndpoints'
>;

const pageSize = 100;
const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);

export function stripeReconciliation(stripe: Stripe, installation: string): ReconciliationCalls {
  const isElsewhere = (metadata: Stripe.Metadata | null | undefined): boolean => {
    const named = metadata?.['installation'];
    return named !== undefined && named !== installation;
  };

  return {
    retrievePayout: (payout) => mapDone(outcomeOf(stripe.payouts.retrieve(payout)), payoutFactsOf),

    listTransactions: ({ since, after }) =>
      mapDone(
        outcomeOf(
          stripe.balanceTransactions.list({
            created: { gte: secondsOf(since) },
            limit: pageSize,
            expand: ['data.source'],
            ...(after === undefined ? {} : { starting_after: after }),
          }),
        ),
        ({ data, has_more: more }) => ({
          more,
          rows: data.map((one) => transactionOf(one, isElsewhere)),
        }),
      ),

    listIntents: ({ since, after }) =>
      mapDone(
        outcomeOf(
          stripe.paymentIntents.list({
            created: { gte: secondsOf(since) },
            limit: pageSize,
            ...(after === undefined ? {} : { starting_after: after }),
          }),
        ),
        ({ data, has_more: more }) => ({
          more,
          rows: data.map((intent) => ({
            intent: intent.id,
            status: statusOf(intent.status),
            amountCents: intent.amount,
            capturedCents: intent.amount_received,
            createdAt: new Date(intent.created * 1000),
            paymentId: paymentIdOf(intent.metadata, installation),
            elsewhere: isElsewhere(intent.metadata),
          })),
        }),
      ),

    listEndpoints: () =>
      mapDone(outcomeOf(stripe.webhookEndpoints.list({ limit: pageSize })), ({ data }) =>
        data.map((endpoint) => ({
          url: endpoint.url,
          apiVersion: endpoint.api_version,
          types: endpoint.enabled_events,
          enabled: endpoint.status === 'enabled',
        })),
      ),
  };
}

/** Objects whose metadata names the installation. */
const withMetadata = new Set(['charge', 'transfer', 'transfer_reversal']);

function transactionOf(
  one: Stripe.BalanceTransaction,
  isElsewhere: (metadata: Stripe.Metadata | null | undefined) => boolean,
): TransactionFacts {
  const source = (typeof one.source === 'string' ? { id: one.source } : one.source) as {
    readonly id: string;
    readonly object?: string;
    readonly status?: string;
    readonly charge?: string | { readonly id: string } | null;
    readonly metadata?: Stripe.Metadata | null;
  } | null;
  return {
    transaction: one.id,
    type: one.type,
    source: source?.id ?? null,
    charge: source?.object === 'charge' ? source.id : idOf(source?.charge),
    amountCents: one.amount,
    feeCents: one.fee,
    netCents: one.net,
    createdAt: new Date(one.created * 1000),
    elsewhere: withMetadata.has(source?.object ?? '') && isElsewhere(source?.metadata),
    onItsWay: source?.object === 'payout' && (source.status === 'pending' || source.status === 'in_transit'),
  };
}

const payoutStatuses: Readonly<Record<string, PayoutFacts['status']>> = {
  pending: 'pending',
  in_transit: 'in_transit',
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
};

export function payoutFactsOf(payout: Stripe.Payout): PayoutFacts {
  const status = payoutStatuses[payout.status];
  if (status === undefined)
    throw new Error(`The provider answered a payout in an unknown status: ${payout.status}`);
  return {
    payout: payout.id,
    amountCents: payout.amount,
    status,
    arrivesAt: new Date(payout.arrival_date * 1000),
    failureMessage: payout.failure_message,
  };
}
