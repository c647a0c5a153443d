import { isoTime, type PersonalData } from '../personal-data.ts';
import { deleteRows, readRows } from '../personal-rows.ts';

const owner = ['mechanicId'] as const;

const payee = {
  table: 'payees',
  owner,
  orderBy: ['mechanicId'],
  fields: ['kind', 'legalName', 'address', 'province', 'gstNumber', 'qstNumber', 'updatedAt'],
} as const;

const connectAccount = {
  table: 'connectAccounts',
  owner,
  orderBy: ['mechanicId'],
  fields: ['account', 'payoutsEnabled', 'due', 'balanceCents', 'updatedAt'],
} as const;

const agreements = {
  table: 'payAgreements',
  owner,
  orderBy: ['payAgreementId'],
  fields: ['kind', 'wording', 'agreedOn', 'notedAt', 'endedAt'],
} as const;

const statements = {
  table: 'payStatements',
  owner,
  orderBy: ['payStatementId'],
  fields: [
    'number',
    'fromDay',
    'throughDay',
    'feesCents',
    'taxCents',
    'setOffCents',
    'totalCents',
    'issuedAt',
  ],
} as const;

const payouts = {
  table: 'mechanicPayouts',
  owner,
  orderBy: ['mechanicPayoutId'],
  fields: ['amountCents', 'state', 'institution', 'accountDigits', 'paidAt', 'returnedAt'],
} as const;

/** What they wrote about lines of pay. */
const questions = {
  table: 'payDisputeMessages',
  owner: ['authorId'],
  orderBy: ['id'],
  fields: ['text', 'writtenAt'],
} as const;

/**
 * How a mechanic is paid. Account and SIN are exported as last digits, since the export is a file, and deleted with
 * the account. What was agreed in writing stays as proof, and statements for six years.
 */
export const payees: PersonalData = {
  name: 'payees',
  tables: [
    'payees',
    'payeeSecrets',
    'connectAccounts',
    'payAgreements',
    'payStatements',
    'payDisputes',
    'payDisputeMessages',
    'mechanicPayouts',
  ],
  async read(tx, { usersId }) {
    const [row] = await readRows(tx, payee, usersId);
    const secrets = await tx
      .selectFrom('payeeSecrets')
      .where('mechanicId', '=', usersId)
      .select(['institution', 'accountDigits', 'accountChangedAt', 'sinDigits'])
      .executeTakeFirst();
    if (!row && !secrets) return null;
    return {
      ...row,
      institution: secrets?.institution ?? null,
      accountEndsIn: secrets?.accountDigits ?? null,
      accountSince: isoTime(secrets?.accountChangedAt ?? null),
      sinEndsIn: secrets?.sinDigits ?? null,
      connectAccount: await readRows(tx, connectAccount, usersId),
      agreements: await readRows(tx, agreements, usersId),
      statements: await readRows(tx, statements, usersId),
      payouts: await readRows(tx, payouts, usersId),
      questions: await readRows(tx, questions, usersId),
    };
  },
  async erase(tx, { usersId }) {
    await deleteRows(tx, { table: 'payeeSecrets', owner }, usersId);
    await deleteRows(tx, { table: 'connectAccounts', owner }, usersId);
    // The author of an answer may be staff, whose text is then about another person's pay.
    await tx.updateTable('payDisputeMessages').set({ text: '' }).where('authorId', '=', usersId).execute();
    await tx
      .updateTable('payees')
      .set({ legalName: '', address: '' })
      .where('mechanicId', '=', usersId)
      .execute();
  },
};
