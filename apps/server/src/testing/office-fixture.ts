import * as contract from '@hoist/contract';
import { Secret, TOTP } from 'otpauth';
import { hashPassword } from '#server/modules/identity/users/passwords/password-hash.ts';
import { addPerson } from './people.ts';
import { productFixture } from './product-fixture.ts';

const minute = 60_000;
export const password = 'a password of the office';

type Role = 'owner' | 'dispatcher' | 'bookkeeper' | 'support' | null;

/** An office whose people log in with a password and a second factor. */
export async function officeFixture() {
  const fixture = await productFixture();
  const { database, server, clock } = fixture;
  const passwordHash = await hashPassword(password);

  let people = 0;
  async function somebody(role: Role) {
    people += 1;
    const email = `office${people}@console.test`;
    const person = await addPerson(database, clock.now(), { consoleRole: role, email, passwordHash });
    return { ...person, email };
  }

  const logIn = ({ email }: { readonly email: string }, typed = password) =>
    server.call(contract.consoleLogIn, { form: { email, password: typed } });
  const show = (challenge: string, code: string) =>
    server.call(contract.verifySecondFactor, { form: { challenge, code } });
  const codeOf = (key: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({
      timestamp: clock.now().getTime() + steps * 30_000,
    });
  const sessionOf = (token: string) => server.call(contract.getConsoleSession, {}, { token });

  async function enrolled(role: Role = 'dispatcher') {
    const person = await somebody(role);
    const { challenge, enrolment } = await logIn(person);
    const key = enrolment?.key ?? '';
    const { token, recoveryCodes } = await show(challenge, codeOf(key));
    clock.advance(minute);
    return { ...person, key, recoveryCodes, token };
  }
  return { ...fixture, somebody, logIn, show, codeOf, sessionOf, enrolled };
}
