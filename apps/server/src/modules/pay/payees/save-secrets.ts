import type { Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { lastDigits, readBankAccount, type BankAccount } from '@hoist/domain/pay/bank-account';
import { readSin } from '@hoist/domain/pay/registrations';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { checkPassword, findPerson, lockPerson, notifyAccountChange } from '#modules/identity';
import { auditChange } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import type { PayeesContext } from './payees-context.ts';
import { sealAccount, sinPurpose } from './payee-secrets.ts';
import { readPayee, type Payee } from './read-payee.ts';

interface SecretRequest {
  readonly mechanicId: UserId;
  /** The current password, typed again. */
  readonly password: string;
  readonly now: Date;
}

/** Sets the account for pay. The previous contact is notified, and the account is paid to a day later. */
export async function storeAccount(
  context: PayeesContext,
  typed: BankAccount,
  request: SecretRequest,
): Promise<Result<Payee, Refusal>> {
  const account = readBankAccount(typed);
  if ('fault' in account)
    return refuse(
      invalidField(
        account.field,
        account.fault === 'unknown' ? 'bank.institution_unknown' : `bank.${account.field}`,
      ),
    );
  const { mechanicId, now } = request;
  return save(context, request, {
    action: 'pay.bank_changed',
    columns: {
      accountSealed: sealAccount(context.vault, mechanicId, account),
      institution: account.institution,
      accountDigits: lastDigits(account.account),
      accountChangedAt: now,
    },
    notify: 'bank',
  });
}

export async function storeSin(
  context: PayeesContext,
  typed: string,
  request: SecretRequest,
): Promise<Result<Payee, Refusal>> {
  const sin = readSin(typed);
  if (sin === undefined) return refuse(invalidField('sin', 'payee.sin'));
  const { mechanicId } = request;
  return save(context, request, {
    action: 'pay.sin_changed',
    columns: {
      sinSealed: context.vault.seal(sin, sinPurpose(mechanicId)),
      sinDigits: lastDigits(sin),
    },
    notify: 'sin',
  });
}

interface Change {
  readonly action: 'pay.bank_changed' | 'pay.sin_changed';
  readonly columns: Readonly<Record<string, string | Date>>;
  readonly notify: 'bank' | 'sin';
}

async function save(
  { database }: PayeesContext,
  { mechanicId, password, now }: SecretRequest,
  change: Change,
): Promise<Result<Payee, Refusal>> {
  const user = await findPerson(database.db, mechanicId);
  if (!user) return refuse({ code: 'not_found' });
  const refusal = await checkPassword(database, { user, typed: password }, now);
  if (refusal) return refuse(refusal);
  return database.transaction((tx) => write(tx, { mechanicId, now, change }));
}

async function write(
  tx: Tx,
  given: { readonly mechanicId: UserId; readonly now: Date; readonly change: Change },
): Promise<Result<Payee, Refusal>> {
  const { mechanicId, now, change } = given;
  const user = await lockPerson(tx, mechanicId);
  if (!user) return refuse({ code: 'not_found' });
  const before = await readPayee(tx, mechanicId, now);
  const nothing = {
    accountSealed: null,
    institution: null,
    accountDigits: null,
    accountChangedAt: null,
    sinSealed: null,
    sinDigits: null,
  };
  await tx
    .insertInto('payeeSecrets')
    .values({ ...nothing, ...change.columns, mechanicId })
    .onConflict((conflict) => conflict.column('mechanicId').doUpdateSet(change.columns))
    .execute();
  const after = await readPayee(tx, mechanicId, now);
  await notifyAccountChange(tx, user, change.notify);
  const shown = ({ bank, sinLastDigits }: Payee) =>
    change.notify === 'bank'
      ? { institution: bank?.institution ?? '', lastDigits: bank?.lastDigits ?? '' }
      : { lastDigits: sinLastDigits ?? '' };
  await auditChange(tx, {
    actorId: mechanicId,
    action: change.action,
    entity: 'mechanic',
    entityId: mechanicId,
    before: shown(before),
    after: shown(after),
    detail: {},
  });
  return ok(after);
}
