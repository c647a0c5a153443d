import type { OrderId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { DisputeFacts } from '#server/providers/payments/port.ts';
import { post, type LedgerAccount } from '../ledger/ledger.ts';
import { addSettled } from './settle-lost-refunds.ts';

interface Given {
  readonly facts: DisputeFacts;
  readonly ordersServicesId: OrderId;
  readonly now: Date;
}

/**
 * Posts a dispute: withdrawn funds are open until the bank decides, reinstated funds close it, a lost dispute is a
 * loss; the fee stays. A second movement of the same kind gets a numbered key.
 */
export async function postDispute(tx: Tx, { facts, ordersServicesId, now }: Given): Promise<void> {
  const { dispute, status, movements } = facts;
  const times = new Map<string, number>();
  const keyOf = (what: string): string => {
    const count = (times.get(what) ?? 0) + 1;
    times.set(what, count);
    return count === 1 ? `${dispute}:${what}` : `${dispute}:${what}:${count}`;
  };
  const move = (key: string, to: LedgerAccount, given: { from: LedgerAccount; amountCents: number }) =>
    post(tx, {
      source: 'dispute',
      key,
      at: now,
      ordersServicesId,
      lines: [
        { account: to, amountCents: given.amountCents },
        { account: given.from, amountCents: -given.amountCents },
      ],
    });
  for (const { amountCents, feeCents } of movements) {
    if (amountCents !== 0)
      await move(keyOf(amountCents < 0 ? 'withdrawn' : 'reinstated'), 'disputes_open', {
        from: 'stripe_balance',
        amountCents: -amountCents,
      });
    if (feeCents !== 0)
      await move(keyOf('fee'), 'dispute_fees', { from: 'stripe_balance', amountCents: feeCents });
  }
  const openCents = movements.reduce((sum, { amountCents }) => sum - amountCents, 0);
  if (status === 'lost')
    await move(`${dispute}:lost`, 'dispute_loss', { from: 'disputes_open', amountCents: openCents });
  else if (status === 'won') await takeBackLoss(tx, { facts, ordersServicesId, now });
}

/** Reverses a loss that the bank later decided in our favour, and what it had settled: that is owed again. */
async function takeBackLoss(tx: Tx, { facts, ordersServicesId, now }: Given): Promise<void> {
  const { rows } = await sql<{ key: string; account: LedgerAccount; amountCents: number }>`
    SELECT t.source_key AS key, e.account, e.amount_cents::int AS "amountCents"
    FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
    WHERE e.orders_services_id = ${ordersServicesId} AND t.source = 'dispute'
      AND t.source_key ~ ${`^${facts.dispute}:(lost|settled(:[0-9]+)?)$`}::text
    ORDER BY t.id, e.line`.execute(tx);
  for (const key of new Set(rows.map((row) => row.key))) {
    const lines = rows
      .filter((row) => row.key === key)
      .map(({ account, amountCents }) => ({ account, amountCents: 0 - amountCents }));
    const posted = await post(tx, {
      source: 'dispute',
      key: `${key}:reversed`,
      at: now,
      ordersServicesId,
      lines,
    });
    const refundId = /:settled:(\d+)$/.exec(key)?.[1];
    const owed = lines.find(({ account }) => account === 'receivable');
    if (posted && refundId !== undefined && owed) await addSettled(tx, Number(refundId), owed.amountCents);
  }
}
