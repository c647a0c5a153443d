import type { getOwnPayee, listPayees, Output } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { payableFrom } from '@hoist/domain/pay/bank-account';
import { connectStateOf, dueItemsOf, type PayoutWay } from '@hoist/domain/pay/connect';
import { institutionName } from '@hoist/domain/pay/institutions';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { readConnectAccount } from '../payouts/payable-connect.ts';
import { readSchedule } from '../statements/schedule.ts';
import type {
  ConnectAccountsTable,
  PayAgreementsTable,
  PayeeSecretsTable,
  PayeesTable,
} from '#server/platform/db/schema-payees.ts';

export type Payee = Output<typeof getOwnPayee>['data'];

/** How a mechanic is paid. Of the account and the SIN, only the last digits. */
export async function readPayee(db: Db | Tx, mechanicId: UserId, now: Date): Promise<Payee> {
  const row = await db
    .selectFrom('payees')
    .selectAll()
    .where('mechanicId', '=', mechanicId)
    .executeTakeFirst();
  const secrets = await db
    .selectFrom('payeeSecrets')
    .selectAll()
    .where('mechanicId', '=', mechanicId)
    .executeTakeFirst();
  const agreements = await agreementsOf(db, [mechanicId]);
  const account = await readConnectAccount(db, mechanicId);
  const { payoutsBy } = await readSchedule(db);
  return present({ row, secrets, agreements, account, payoutsBy, now });
}

/** All active mechanics, and others who were set up. */
export async function readPayees(db: Db, now: Date): Promise<Output<typeof listPayees>['data']> {
  const people = await db
    .selectFrom('mechanics as m')
    .innerJoin('users as u', 'u.usersId', 'm.usersId')
    .leftJoin('payees as p', 'p.mechanicId', 'm.usersId')
    .where((is) => is.or([is('m.active', '=', true), is('p.mechanicId', 'is not', null)]))
    .orderBy('u.fname')
    .orderBy('u.lname')
    .orderBy('u.usersId')
    .select(['u.usersId', 'u.fname', 'u.lname'])
    .execute();
  const ids = people.map(({ usersId }) => usersId);
  const rows = await db.selectFrom('payees').selectAll().execute();
  const secrets = await db.selectFrom('payeeSecrets').selectAll().execute();
  const agreements = await agreementsOf(db, ids);
  const accounts = await db.selectFrom('connectAccounts').selectAll().execute();
  const { payoutsBy } = await readSchedule(db);
  return people.map(({ usersId: mechanicId, fname, lname }) => ({
    mechanicId,
    fname,
    lname,
    payee: present({
      row: rows.find((one) => one.mechanicId === mechanicId),
      secrets: secrets.find((one) => one.mechanicId === mechanicId),
      agreements: agreements.filter((one) => one.mechanicId === mechanicId),
      account: accounts.find((one) => one.mechanicId === mechanicId),
      payoutsBy,
      now,
    }),
  }));
}

const agreementsOf = (db: Db | Tx, ids: readonly UserId[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('payAgreements')
        .selectAll()
        .where('mechanicId', 'in', ids)
        .orderBy('payAgreementId')
        .execute();

interface PayeeRows {
  readonly row: Selectable<PayeesTable> | undefined;
  readonly secrets: Selectable<PayeeSecretsTable> | undefined;
  readonly agreements: readonly Selectable<PayAgreementsTable>[];
  readonly account: Selectable<ConnectAccountsTable> | undefined;
  readonly payoutsBy: PayoutWay;
  readonly now: Date;
}

const present = ({ row, secrets, agreements, account, payoutsBy, now }: PayeeRows): Payee => ({
  kind: row?.kind ?? null,
  legalName: row?.legalName ?? '',
  address: row?.address ?? '',
  province: row?.province ?? '',
  gstNumber: row?.gstNumber ?? '',
  qstNumber: row?.qstNumber ?? '',
  bank: bankOf(secrets, now),
  sinLastDigits: secrets?.sinDigits ?? null,
  payoutsBy,
  connect: { state: connectStateOf(account), due: [...dueItemsOf(account?.due ?? [])] },
  agreements: agreements.map((one) => ({
    payAgreementId: one.payAgreementId,
    kind: one.kind,
    wording: one.wording,
    agreedOn: one.agreedOn,
    endedAt: one.endedAt?.toISOString() ?? null,
  })),
});

function bankOf(secrets: PayeeRows['secrets'], now: Date): Payee['bank'] {
  if (!secrets || secrets.accountChangedAt === null) return null;
  const { institution, accountDigits, accountChangedAt } = secrets;
  const from = payableFrom(accountChangedAt);
  return {
    institution: institutionName(institution ?? '') ?? institution ?? '',
    lastDigits: accountDigits ?? '',
    changedAt: accountChangedAt.toISOString(),
    payableFrom: from.toISOString(),
    isPayable: from <= now,
  };
}
