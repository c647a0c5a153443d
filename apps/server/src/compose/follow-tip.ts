import type { Tx } from '#server/platform/db/database.ts';
import { notifyParties } from '#modules/messaging';
import { earnTip } from '#modules/pay';
import type { TipNews } from '#modules/payments';

/** The mechanic earns a tip, or loses one that was given back; both get a message about a new one. */
export async function followTip(tx: Tx, tip: TipNews): Promise<void> {
  await earnTip(tx, tip);
  const { ordersServicesId, amountCents, key, isNew } = tip;
  await notifyParties(tx, ordersServicesId, isNew ? { kind: 'tipped', amountCents, key } : undefined);
}
