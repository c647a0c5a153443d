import { digitsOf, maskLength } from '#client/ui/phone-mask.ts';

/** What is wrong with a field: a text of the `form` catalogue and its values. */
export interface Problem {
  readonly text:
    'required' | 'email' | 'pattern' | 'minimum' | 'length' | 'password' | 'password2' | 'phone' | 'policy';
  readonly name?: 'fname' | 'lname' | 'email' | 'code' | 'postalCode';
  readonly values?: Readonly<Record<string, string | number>>;
}

export type Rule<V> = (value: V) => Problem | undefined;

/** The rules of specification section 5. Each answers undefined when the value is fine. */
export const required =
  (name: NonNullable<Problem['name']>): Rule<string> =>
  (value) =>
    value.trim() === '' ? { text: 'required', name } : undefined;

export const email: Rule<string> = (value) =>
  /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value.trim()) ? undefined : { text: 'email' };

export const password: Rule<string> = (value) => (value.length < 6 ? { text: 'password' } : undefined);

export const sameAs =
  (first: string): Rule<string> =>
  (value) =>
    value === first && value !== '' ? undefined : { text: 'password2' };

/** 14 characters in the mask for North America; 6 to 15 digits elsewhere. */
export const phone =
  (northAmerican: boolean): Rule<string> =>
  (value) => {
    const digits = digitsOf(value).length;
    const fine = northAmerican ? value.length === maskLength && digits === 10 : digits >= 6 && digits <= 15;
    return fine ? undefined : { text: 'phone' };
  };

export const verificationCode: Rule<string> = (value) => {
  if (value.trim() === '') return { text: 'required', name: 'code' };
  return /^\d{6}$/.test(value) ? undefined : { text: 'length', values: { length: 6 } };
};

/** The code as it is sent: a number, 0 when it is not numeric. */
export const codeNumber = (value: string) => (/^\d+$/.test(value.trim()) ? Number(value) : 0);

export const postalCode: Rule<string> = (value) =>
  /^[A-Za-z]\d[A-Za-z][ -]?\d[A-Za-z]\d$/.test(value.trim()) ? undefined : { text: 'pattern' };

export const accepted: Rule<boolean> = (value) => (value ? undefined : { text: 'policy' });

export const minimum =
  (least: number): Rule<number> =>
  (value) =>
    value >= least ? undefined : { text: 'minimum', values: { minimum: least } };
