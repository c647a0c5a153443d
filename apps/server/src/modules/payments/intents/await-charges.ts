import type { OrderId, PaymentSwitchId } from '@hoist/domain/ids';
import { awaitConfirmation, type ConfirmationResult } from './await-confirmation.ts';
import { awaitOperation } from '../operations/await-operation.ts';
import type { PaymentsContext } from '../context.ts';

interface Charged {
  readonly ordersServicesId: OrderId;
  /** Of a switch to card. */
  readonly switchesId?: PaymentSwitchId | undefined;
}

/** Sends or awaits the charges of an order in queue order until one is declined, and what the bank asks then. */
export async function awaitCharges(context: PaymentsContext, charged: Charged): Promise<ConfirmationResult> {
  for (const key of await chargeKeys(context, charged)) {
    const result = await awaitOperation(context, key);
    if (result.kind === 'unknown') return result;
    if (result.kind === 'refused') return { kind: 'declined', message: result.message };
  }
  return awaitConfirmation(context, charged);
}

/** The charges of an order or of its switch to card, ended ones included. */
async function chargeKeys({ database }: PaymentsContext, { ordersServicesId, switchesId }: Charged) {
  const rows = await database.db
    .selectFrom('stripeOps')
    .innerJoin('payments', 'payments.id', 'stripeOps.paymentsId')
    .select('opKey')
    .where('stripeOps.ordersServicesId', '=', ordersServicesId)
    .where('switchesId', switchesId === undefined ? 'is' : '=', switchesId ?? null)
    .where('kind', 'in', ['authorize', 'create_intent', 'create_setup'])
    .orderBy('stripeOps.id')
    .execute();
  return rows.map((row) => row.opKey);
}
