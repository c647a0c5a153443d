import type { Tx } from '#server/platform/db/database.ts';
import { bearCredit, bearDispute } from '#modules/pay';
import type { ReturnNews } from '#modules/payments';

/** A contractor who agreed to it bears part of a credit or a lost dispute, if the owner's rule says so. */
export const followReturn = (tx: Tx, news: ReturnNews): Promise<void> => {
  if ('creditsId' in news) return bearCredit(tx, news);
  const { dispute, ...job } = news;
  return bearDispute(tx, { ...job, ...dispute });
};
