import type { OrderId, UserId } from '@hoist/domain/ids';
import type { PayLine } from '@hoist/domain/pay/pay-line';
import type { Tx } from '#server/platform/db/database.ts';
import { post } from '#modules/payments';

export interface Earning extends PayLine {
  readonly mechanicId: UserId;
  readonly ordersServicesId: OrderId | null;
  readonly occurredAt: Date;
  /** Names what earned it: earned once. */
  readonly eventKey: string;
  /** Staff who added it. */
  readonly createdBy?: UserId | undefined;
}

/**
 * Adds a line of pay and its posting: cost of labour, or a customer's tip, against what is owed to the mechanic. The only writer of
 * `pay_lines`. Returns false for a repeated key.
 */
export async function earn(tx: Tx, earning: Earning): Promise<boolean> {
  const { mechanicId, ordersServicesId, kind, amountCents, facts, occurredAt, eventKey, createdBy } = earning;
  const added = await tx
    .insertInto('payLines')
    .values({
      mechanicId,
      ordersServicesId,
      kind,
      amountCents,
      facts: JSON.stringify(facts),
      occurredAt,
      eventKey,
      createdBy: createdBy ?? null,
    })
    .onConflict((conflict) => conflict.column('eventKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  await post(tx, {
    source: 'pay',
    key: eventKey,
    at: occurredAt,
    ordersServicesId,
    lines: [
      { account: kind === 'tip' ? 'tips' : 'labour_cost', amountCents },
      { account: 'mechanic_pay', amountCents: -amountCents, partyId: mechanicId },
    ],
  });
  return true;
}
