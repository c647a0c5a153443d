import { localeOf } from '@hoist/domain/locale';
import type { CashSettlementId, OrderId, UserId } from '@hoist/domain/ids';
import type { Cents } from '@hoist/domain/money/money';
import type { Tx } from '#server/platform/db/database.ts';
import { readOrderSettings } from '#server/shared/settings/order-settings.ts';
import { storeDocument } from '../store-document.ts';

export interface CashSettlement {
  /** Id of the settlement; a second call with it returns the same receipt. */
  readonly settlementId: CashSettlementId | string;
  readonly mechanicId: UserId;
  /** The staff member who took the money. */
  readonly takenById: UserId;
  readonly owedBeforeCents: Cents;
  readonly receivedCents: Cents;
  readonly owedAfterCents: Cents;
  readonly jobs?: readonly { readonly ordersServicesId: OrderId; readonly amountCents: Cents }[];
  readonly now: Date;
}

/** Issues the receipt for cash that a mechanic handed in. Returns its number. */
export async function issueCashSettlement(tx: Tx, given: CashSettlement): Promise<string> {
  const { mechanicId, takenById, now } = given;
  const { supplier } = await readOrderSettings(tx);
  const mechanic = await tx
    .selectFrom('mechanics as m')
    .innerJoin('users as u', 'u.usersId', 'm.usersId')
    .select(['m.timezone', 'u.fname', 'u.lname', 'u.locale'])
    .where('m.usersId', '=', mechanicId)
    .executeTakeFirstOrThrow();
  const office = await tx
    .selectFrom('users')
    .select(['fname', 'lname'])
    .where('usersId', '=', takenById)
    .executeTakeFirstOrThrow();
  return storeDocument(tx, {
    subject: `settlement:${given.settlementId}`,
    about: { mechanicId },
    amountCents: given.receivedCents,
    content: {
      kind: 'cash_settlement',
      issuedAt: now.getTime(),
      timezone: mechanic.timezone,
      province: '',
      firstLocale: localeOf(mechanic.locale),
      supplier,
      mechanic: `${mechanic.fname} ${mechanic.lname}`.trim(),
      takenBy: `${office.fname} ${office.lname}`.trim(),
      owedBeforeCents: given.owedBeforeCents,
      receivedCents: given.receivedCents,
      owedAfterCents: given.owedAfterCents,
      jobs: given.jobs ?? [],
    },
    now,
  });
}
