import type { CreditId, OrderId, UserId } from '@hoist/domain/ids';
import { borneBy, borneShareBp } from '@hoist/domain/pay/claw-back';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { lockPayee } from '../payees/agreements.ts';
import { hasAgreed } from '../payees/has-agreed.ts';
import { readRefundRule } from './refund-rule.ts';
import { takeBack } from './take-back.ts';

interface Returned {
  readonly ordersServicesId: OrderId;
  /** When the customer was credited or the bank decided. */
  readonly at: Date;
}

interface Credited extends Returned {
  readonly creditsId: CreditId;
}

/** The contractor bears their part of a credit that was made just now, by the rule of today. */
export async function bearCredit(tx: Tx, { ordersServicesId, creditsId, at }: Credited): Promise<void> {
  const { amountCents } = await tx
    .selectFrom('credits')
    .where('id', '=', creditsId)
    .select('amountCents')
    .executeTakeFirstOrThrow();
  await bear(tx, {
    ordersServicesId,
    kind: 'refund_share',
    returnedCents: amountCents,
    eventKey: `credit:${creditsId}`,
    at,
  });
}

interface DisputedJob extends Returned {
  readonly dispute: string;
  readonly lossCents: number;
  readonly isDecided: boolean;
}

/**
 * A lost dispute is borne as a credit is. What its loss becomes less by afterwards (won after all, or a credit that it
 * paid) is given back.
 */
export async function bearDispute(tx: Tx, given: DisputedJob): Promise<void> {
  const { ordersServicesId, dispute, lossCents, isDecided, at } = given;
  const eventKey = `dispute:${dispute}`;
  const borne = await tx
    .selectFrom('payClawBacks')
    .where((is) =>
      is.or([is('eventKey', '=', eventKey), sql<boolean>`starts_with(event_key, ${`${eventKey}:`})`]),
    )
    .select(['mechanicId', 'returnedCents', 'shareBp'])
    .orderBy('payClawBackId')
    .execute();
  const [first] = borne;
  const kind = 'dispute_share';
  if (!first) {
    if (isDecided && lossCents > 0)
      await bear(tx, { ordersServicesId, kind, returnedCents: lossCents, eventKey, at });
    return;
  }
  const returnedCents = lossCents - borne.reduce((sum, row) => sum + row.returnedCents, 0);
  if (returnedCents === 0) return;
  const { mechanicId, shareBp } = first;
  await add(tx, {
    ordersServicesId,
    kind,
    returnedCents,
    at,
    mechanicId,
    shareBp,
    eventKey: `${eventKey}:${borne.length}`,
  });
}

interface Bearing extends Returned {
  readonly kind: 'refund_share' | 'dispute_share';
  /** Below zero: no longer. */
  readonly returnedCents: number;
  readonly eventKey: string;
}

async function bear(tx: Tx, bearing: Bearing): Promise<void> {
  const { mechanicId, status } = await tx
    .selectFrom('orderServices')
    .where('ordersServicesId', '=', bearing.ordersServicesId)
    .select(['mechanicId', 'status'])
    .executeTakeFirstOrThrow();
  if (mechanicId === null || status !== 'complete') return;
  await lockPayee(tx, mechanicId);
  if (!(await hasAgreed(tx, mechanicId, 'claw_back'))) return;
  const shareBp = borneShareBp(await readRefundRule(tx));
  if (shareBp > 0) await add(tx, { ...bearing, mechanicId, shareBp });
}

/** All returns of an order together cost what one return of their sum costs, whatever their order. */
async function add(
  tx: Tx,
  bearing: Bearing & { readonly mechanicId: UserId; readonly shareBp: number },
): Promise<void> {
  const { at, ...columns } = bearing;
  const { mechanicId, ordersServicesId, returnedCents, shareBp } = bearing;
  await lockPayee(tx, mechanicId);
  const { totalCents } = await tx
    .selectFrom('orderServices')
    .where('ordersServicesId', '=', ordersServicesId)
    .select('totalCents')
    .executeTakeFirstOrThrow();
  const job = { totalCents, payCents: await payOf(tx, ordersServicesId, mechanicId) };
  const before = await returnedBefore(tx, ordersServicesId);
  const amountCents =
    borneBy(shareBp, { ...job, returnedCents: before + returnedCents }) -
    borneBy(shareBp, { ...job, returnedCents: before });
  await tx
    .insertInto('payClawBacks')
    .values({ ...columns, amountCents, occurredAt: at })
    .onConflict((conflict) => conflict.column('eventKey').doNothing())
    .execute();
  await takeBack(tx, { mechanicId, now: at });
}

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
