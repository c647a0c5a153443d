import { MS_PER_DAY } from '../civil-date.ts';
import { institutionName } from './institutions.ts';

/** Digits of the numbers of a Canadian account. */
export const BANK_DIGITS = { institution: 3, transit: 5, account: { min: 7, max: 12 } } as const;

/** A Canadian account. */
export interface BankAccount {
  readonly institution: string;
  readonly transit: string;
  readonly account: string;
}

export type BankAccountFault = {
  readonly field: keyof BankAccount;
  readonly fault: 'format' | 'unknown';
};

/** Typed digits without spaces and hyphens. */
const digits = (typed: string): string => typed.replaceAll(/[\s-]/g, '');

const forms: Readonly<Record<keyof BankAccount, RegExp>> = {
  institution: new RegExp(`^\\d{${BANK_DIGITS.institution}}$`),
  transit: new RegExp(`^\\d{${BANK_DIGITS.transit}}$`),
  account: new RegExp(`^\\d{${BANK_DIGITS.account.min},${BANK_DIGITS.account.max}}$`),
};

/** Reads typed numbers. Canadian accounts have no check digit, so only form and institution are checked. */
export function readBankAccount(typed: BankAccount): BankAccount | BankAccountFault {
  const account = {
    institution: digits(typed.institution),
    transit: digits(typed.transit),
    account: digits(typed.account),
  };
  for (const field of ['institution', 'transit', 'account'] as const)
    if (!forms[field].test(account[field])) return { field, fault: 'format' };
  if (institutionName(account.institution) === undefined) return { field: 'institution', fault: 'unknown' };
  return account;
}

/** The digits that are shown of an account or a SIN. */
export const lastDigits = (number: string): string => number.slice(-3);

/** A changed account is paid to only after this long, so that its owner can object. */
const BANK_CHANGE_WAIT_MS = MS_PER_DAY;

/** When a changed account may be paid to. */
export const payableFrom = (changedAt: Date): Date => new Date(changedAt.getTime() + BANK_CHANGE_WAIT_MS);
