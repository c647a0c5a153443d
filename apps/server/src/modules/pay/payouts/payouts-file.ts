import { payableFrom } from '@hoist/domain/pay/bank-account';
import { nameOf } from '#server/shared/person-name.ts';
import { cellAmount, type PayFileRows } from '../pay-file-rows.ts';
import { openAccount } from '../payees/payee-secrets.ts';

const heads = {
  en: ['Payout', 'Name', 'Institution', 'Transit', 'Account', 'Amount', 'Currency'],
  fr: ['Versement', 'Nom', 'Institution', 'Transit', 'Compte', 'Montant', 'Devise'],
};

/** Approved payouts with whole accounts. One whose account has changed since is left out. */
export const payoutRows: PayFileRows = async ({ database, vault, locale, now }) => {
  const rows = await database.db
    .selectFrom('mechanicPayouts as p')
    .innerJoin('payees as y', 'y.mechanicId', 'p.mechanicId')
    .innerJoin('users as u', 'u.usersId', 'p.mechanicId')
    .innerJoin('payeeSecrets as s', 's.mechanicId', 'p.mechanicId')
    .where('p.state', '=', 'approved')
    .where('p.way', '=', 'hand')
    .orderBy('p.mechanicPayoutId')
    .select(['p.mechanicPayoutId', 'p.mechanicId', 'p.amountCents', 'p.preparedAt'])
    .select(['y.legalName', 'u.fname', 'u.lname', 's.accountSealed', 's.accountChangedAt'])
    .execute();
  const lines = rows.flatMap((row) => {
    const { accountSealed, accountChangedAt: changedAt, preparedAt } = row;
    if (accountSealed === null || changedAt === null) return [];
    if (changedAt >= preparedAt || payableFrom(changedAt) > now) return [];
    const { institution, transit, account } = openAccount(vault, row.mechanicId, accountSealed);
    const name = row.legalName === '' ? nameOf(row) : row.legalName;
    const amount = cellAmount(row.amountCents, locale);
    return [[String(row.mechanicPayoutId), name, institution, transit, account, amount, 'CAD']];
  });
  return [heads[locale], ...lines];
};
