import { loadMenu } from '#server/modules/catalogue/menu/load-menu.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** The seed menu, whose services complete without their sheet: tests of sheets demand it themselves. */
export async function loadPlainMenu(tx: Tx): Promise<void> {
  await loadMenu(tx);
  await tx.updateTable('services').set({ evidenceRequired: false }).execute();
}
