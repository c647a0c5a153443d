import type { OrderId } from '@hoist/domain/ids';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** 'open' if the customer has not agreed to the order's time yet (ADR 131); undefined otherwise. */
export async function openMoveQuestion(tx: Db | Tx, ordersServicesId: OrderId): Promise<'open' | undefined> {
  const row = await tx
    .selectFrom('moveQuestions')
    .where('ordersServicesId', '=', ordersServicesId)
    .where('state', '=', 'open')
    .select('moveQuestionsId')
    .executeTakeFirst();
  return row && 'open';
}
