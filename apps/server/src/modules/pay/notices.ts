import type { Locale } from '@hoist/contract';
import type { MechanicPayoutId, PayStatementId, UserId } from '@hoist/domain/ids';
import { priceText } from '@hoist/domain/money/format-price';
import { composeNotice, notify } from '#modules/messaging';
import type { Tx } from '#server/platform/db/database.ts';

const payPage = '/inside/mechanics/home/pay';
const inBoth = <T>(of: (locale: Locale) => T) => ({ en: of('en'), fr: of('fr') });
const sent = { type: 'pay', topic: 'jobs', channels: ['email', 'push'] } as const;

/** Tells a mechanic that a statement is ready, once. */
export async function notifyStatement(
  tx: Tx,
  statement: {
    readonly payStatementId: PayStatementId;
    readonly mechanicId: UserId;
    readonly number: string;
    readonly totalCents: number;
  },
): Promise<void> {
  const { payStatementId, mechanicId, number, totalCents } = statement;
  const values = inBoth((locale) => ({ number, amount: priceText(totalCents, locale) }));
  await notify(tx, {
    ...sent,
    usersId: mechanicId,
    ...(await composeNotice(tx, 'pay_statement', values)),
    navigateTo: `${payPage}/statements/${payStatementId}`,
    dedupeKey: `pay_statement:${payStatementId}`,
  });
}

/** Tells a mechanic that a payout was paid, or came back from the bank, once each. */
export async function notifyPayout(
  tx: Tx,
  payout: {
    readonly mechanicPayoutId: MechanicPayoutId;
    readonly mechanicId: UserId;
    readonly amountCents: number;
  },
  change: 'paid' | 'returned',
): Promise<void> {
  const { mechanicPayoutId, mechanicId, amountCents } = payout;
  const values = inBoth((locale) => ({ amount: priceText(amountCents, locale) }));
  await notify(tx, {
    ...sent,
    usersId: mechanicId,
    ...(await composeNotice(tx, change === 'paid' ? 'pay_paid' : 'pay_returned', values)),
    navigateTo: payPage,
    dedupeKey: `pay_${change}:${mechanicPayoutId}`,
  });
}
