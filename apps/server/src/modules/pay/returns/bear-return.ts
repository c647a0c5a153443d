import type { OrderId, UserId } from '@hoist/domain/ids';
import { borneBy } from '@hoist/domain/pay/claw-back';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { lockPayee } from '../payees/agreements.ts';
import { hasAgreed } from '../payees/has-agreed.ts';
import { readRefundRule } from './refund-rule.ts';
import { takeBack } from './take-back.ts';

interface Credited {
  readonly ordersServicesId: OrderId;
  /** When the credits were made. */
  readonly at: Date;
}

/** The contractor bears their part of the credits that were made just now, by the rule of today. */
export async function bearCredits(tx: Tx, { ordersServicesId, at }: Credited): Promise<void> {
  const credits = await tx
    .selectFrom('credits')
    .where('ordersServicesId', '=', ordersServicesId)
    .where('createdAt', '=', at)
    .select(['id', 'amountCents'])
    .orderBy('id')
    .execute();
  for (const { id, amountCents } of credits)
    await bear(tx, {
      ordersServicesId,
      kind: 'refund_share',
      returnedCents: amountCents,
      eventKey: `credit:${id}`,
      at,
    });
}

interface DecidedDispute extends Credited {
  readonly dispute: string;
  readonly isLost: boolean;
  readonly amountCents: number;
}

/** A lost dispute is borne as a credit is; one that is won after all is given back. */
export async function bearDispute(tx: Tx, decided: DecidedDispute): Promise<void> {
  const { ordersServicesId, dispute, isLost, amountCents, at } = decided;
  const eventKey = `dispute:${dispute}`;
  const kind = 'dispute_share';
  if (isLost) return bear(tx, { ordersServicesId, kind, returnedCents: amountCents, eventKey, at });
  const lost = await tx
    .selectFrom('payClawBacks')
    .where('eventKey', '=', eventKey)
    .select(['mechanicId', 'returnedCents', 'amountCents'])
    .executeTakeFirst();
  if (!lost) return;
  await lockPayee(tx, lost.mechanicId);
  await add(tx, {
    ...lost,
    ordersServicesId,
    kind,
    returnedCents: 0 - lost.returnedCents,
    amountCents: 0 - lost.amountCents,
    eventKey: `${eventKey}:won`,
    at,
  });
  await takeBack(tx, { mechanicId: lost.mechanicId, now: at });
}

interface Bearing extends Credited {
  readonly kind: 'refund_share' | 'dispute_share';
  readonly returnedCents: number;
  readonly eventKey: string;
}

async function bear(tx: Tx, bearing: Bearing): Promise<void> {
  const { ordersServicesId, returnedCents, at } = bearing;
  const { mechanicId, status, totalCents } = await tx
    .selectFrom('orderServices')
    .where('ordersServicesId', '=', ordersServicesId)
    .select(['mechanicId', 'status', 'totalCents'])
    .executeTakeFirstOrThrow();
  if (mechanicId === null || status !== 'complete') return;
  await lockPayee(tx, mechanicId);
  if (!(await hasAgreed(tx, mechanicId, 'claw_back'))) return;
  const rule = await readRefundRule(tx);
  const before = await returnedBefore(tx, ordersServicesId);
  const job = { totalCents, payCents: await payOf(tx, ordersServicesId, mechanicId) };
  const amountCents =
    borneBy(rule, { ...job, returnedCents: before + returnedCents }) -
    borneBy(rule, { ...job, returnedCents: before });
  if (amountCents <= 0) return;
  await add(tx, { ...bearing, mechanicId, amountCents });
  await takeBack(tx, { mechanicId, now: at });
}

const add = (
  tx: Tx,
  row: Bearing & { readonly mechanicId: UserId; readonly amountCents: number },
): Promise<unknown> => {
  const { at: occurredAt, ...columns } = row;
  return tx
    .insertInto('payClawBacks')
    .values({ ...columns, occurredAt })
    .onConflict((conflict) => conflict.column('eventKey').doNothing())
    .execute();
};

async function returnedBefore(tx: Tx, ordersServicesId: OrderId): Promise<number> {
  const { cents } = await tx
    .selectFrom('payClawBacks')
    .where('ordersServicesId', '=', ordersServicesId)
    .select(sql<number>`coalesce(sum(returned_cents), 0)::float8`.as('cents'))
    .executeTakeFirstOrThrow();
  return cents;
}

/** What the job paid for work and travel: a tip and corrections are not concerned. */
async function payOf(tx: Tx, ordersServicesId: OrderId, mechanicId: UserId): Promise<number> {
  const { cents } = await tx
    .selectFrom('payLines')
    .where('ordersServicesId', '=', ordersServicesId)
    .where('mechanicId', '=', mechanicId)
    .where('kind', 'not in', ['tip', 'correction', 'refund_share', 'dispute_share'])
    .select(sql<number>`coalesce(sum(amount_cents), 0)::float8`.as('cents'))
    .executeTakeFirstOrThrow();
  return cents;
}
