import { guessable } from '@hoist/domain/contact/password';
import { PASSWORD_MIN_LENGTH, PHONE_MASK_LENGTH, VERIFICATION_CODE_LENGTH } from '@hoist/domain/limits';
import { digitsOf } from './phone-mask.ts';

/** A validation error: a message key of the `form` catalogue and its values. */
export interface Problem {
  readonly text:
    | 'required'
    | 'email'
    | 'pattern'
    | 'minimum'
    | 'length'
    | 'password'
    | 'password2'
    | 'phone'
    | 'phoneLong'
    | 'phoneExtension'
    | 'phonePlus'
    | 'policy'
    | 'own'
    | 'common';
  readonly name?: 'fname' | 'lname' | 'email' | 'code';
  readonly values?: Readonly<Record<string, string | number>>;
}

export type Rule<V> = (value: V) => Problem | undefined;

/** Rules of specification section 5; each returns undefined for a valid value. */
export const required =
  (name: NonNullable<Problem['name']>): Rule<string> =>
  (value) =>
    value.trim() === '' ? { text: 'required', name } : undefined;

export const email: Rule<string> = (value) =>
  /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value.trim()) ? undefined : { text: 'email' };

export const password: Rule<string> = (value) =>
  value.length < PASSWORD_MIN_LENGTH ? { text: 'password' } : undefined;

/** A newly chosen password. The server checks a longer list of common ones. */
export const newPassword =
  (own: readonly string[]): Rule<string> =>
  (value) => {
    const short = password(value);
    if (short) return short;
    const why = guessable(value, own);
    return why && { text: why };
  };

export const sameAs =
  (first: string): Rule<string> =>
  (value) =>
    value === first && value !== '' ? undefined : { text: 'password2' };

/**
 * 14 masked characters in North America; 6 to 15 digits elsewhere. The server's library judges the number itself;
 * the field has already asked about one that begins with a country's code.
 */
export const phone =
  (northAmerican: boolean): Rule<string> =>
  (value) => {
    if (value.trim().startsWith('+')) return { text: 'phonePlus' };
    if (/\p{L}/u.test(value)) return { text: 'phoneExtension' };
    const digits = digitsOf(value).length;
    if (digits > (northAmerican ? 10 : 15)) return { text: 'phoneLong' };
    const valid = northAmerican
      ? value.length === PHONE_MASK_LENGTH && digits === 10
      : digits >= 6 && digits <= 15;
    return valid ? undefined : { text: 'phone' };
  };

export const verificationCode: Rule<string> = (value) => {
  if (value.trim() === '') return { text: 'required', name: 'code' };
  const valid = value.length === VERIFICATION_CODE_LENGTH && /^\d+$/.test(value);
  return valid ? undefined : { text: 'length', values: { length: VERIFICATION_CODE_LENGTH } };
};

export const accepted: Rule<boolean> = (value) => (value ? undefined : { text: 'policy' });

export const minimum =
  (least: number): Rule<number> =>
  (value) =>
    value >= least ? undefined : { text: 'minimum', values: { minimum: least } };
