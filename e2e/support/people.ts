import { randomInt } from 'node:crypto';
import { login, register, verifyPhone } from '@hoist/contract/identity/users';
import { callApi } from './api.ts';
import type { Inbox } from './inbox.ts';

export interface Person {
  readonly fname: string;
  readonly lname: string;
  readonly email: string;
  /** Ten digits. */
  readonly phone: string;
  readonly password: string;
}

export interface Account extends Person {
  readonly userId: number;
  readonly token: string;
}

/** Workers have a server each; one that runs already has the people of other runs. */
let given = process.env['HOIST_E2E_URL'] === undefined ? 2_000_000 : randomInt(3_000_000, 9_000_000);

/** Seven digits that are used once. */
const nextNumber = (): string => String((given += 1));

/** Seven letters that are used once, for names, codes and addresses. */
export const nextWord = (): string =>
  nextNumber().replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');

/** Someone whom no server knows yet. */
export function newPersonData(): Person {
  const number = nextNumber();
  return {
    fname: 'Maya',
    lname: 'Okeke',
    email: `maya.${number}@hoist.test`,
    phone: `437${number}`,
    password: 'blue-canoe-42',
  };
}

export const masked = (phone: string) => `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`;
export const e164 = (phone: string) => `+1${phone}`;

/** An account with a number that is not verified. */
export async function registered(serverUrl: string, locale: 'en' | 'fr' = 'en'): Promise<Account> {
  const person = newPersonData();
  const { data } = await callApi(serverUrl, register, {
    form: {
      ...person,
      number: e164(person.phone),
      password2: person.password,
      phone_country_code: 'CA',
      country: 'Canada',
      fields_to_update: [],
      locale,
    },
  });
  return { ...person, userId: data.userId, token: data.token };
}

/** A customer who may book. */
export async function verified(
  serverUrl: string,
  inbox: Inbox,
  locale: 'en' | 'fr' = 'en',
): Promise<Account> {
  const account = await registered(serverUrl, locale);
  await callApi(serverUrl, verifyPhone, {
    params: { userId: account.userId },
    form: { verification_code: await inbox.code(e164(account.phone)) },
    options: { token: account.token },
  });
  return account;
}

/** The password of the demo accounts. */
export const demoPassword = 'hoist-demo';

/** A session of a person with a known password. */
export async function sessionOf(
  serverUrl: string,
  { email, password }: { readonly email: string; readonly password: string },
) {
  const { token, usersId } = await callApi(serverUrl, login, { form: { email, password, remember: true } });
  return { token, userId: usersId };
}

/** One of the demo's people. */
export const demoSession = (serverUrl: string, email: string) =>
  sessionOf(serverUrl, { email, password: demoPassword });
