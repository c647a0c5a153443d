import type { Tx } from '#server/platform/db/database.ts';
import { bearCredits, bearDispute } from '#modules/pay';
import type { ReturnNews } from '#modules/payments';

/** A contractor who agreed to it bears part of a credit or a lost dispute, if the owner's rule says so. */
export const followReturn = (tx: Tx, { ordersServicesId, at, dispute }: ReturnNews): Promise<void> =>
  dispute ? bearDispute(tx, { ordersServicesId, at, ...dispute }) : bearCredits(tx, { ordersServicesId, at });
