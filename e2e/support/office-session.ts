import { HttpError } from '@hoist/contract/client';
import { consoleLogIn, getConsoleSession, verifySecondFactor } from '@hoist/contract/identity/staff';
import { Secret, TOTP } from 'otpauth';
import { callApi } from './api.ts';
import { demoPassword } from './people.ts';

/** The second factor of the demo accounts of the office, as the start prints it. */
const demoFactorKey = 'HOISTDEMOHOISTDEMOHOISTDEMOHOIST';

/** The code of an authenticator at a time. */
export const codeOf = (key: string, timestamp = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp });

const opened = new Map<string, { readonly token: string }>();

/** A session of the console of a demo account: the one that is open, or a new one by the server's clock. */
export async function officeSession(
  serverUrl: string,
  email: string,
  now = Date.now(),
): Promise<{ readonly token: string }> {
  const account = `${serverUrl} ${email}`;
  const open = opened.get(account);
  if (open && (await isOpen(serverUrl, open))) return open;
  const session = await logIn(serverUrl, email, now);
  opened.set(account, session);
  return session;
}

const isOpen = (serverUrl: string, { token }: { readonly token: string }): Promise<boolean> =>
  callApi(serverUrl, getConsoleSession, { options: { token } }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof HttpError && error.status === 401) return false;
      throw error;
    },
  );

/** No code is taken twice: the log-in just before leaves the later ones. */
async function logIn(serverUrl: string, email: string, now: number): Promise<{ readonly token: string }> {
  for (const steps of [-1, 0, 1]) {
    const { challenge } = await callApi(serverUrl, consoleLogIn, { form: { email, password: demoPassword } });
    const form = { challenge, code: codeOf(demoFactorKey, now + steps * 30_000) };
    try {
      return await callApi(serverUrl, verifySecondFactor, { form });
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== 'code_wrong') throw error;
    }
  }
  throw new Error(`${email}: three codes were taken in the same minute`);
}
