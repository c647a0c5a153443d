import { HttpError } from '@hoist/contract/client';
import { checkToken } from '@hoist/contract/users';
import { call } from './api.ts';
import { sessionEnded } from './log-out.ts';
import { adoptLanguage } from '#client/texts/i18n.ts';
import { session, setSession, setSessionUser } from './session.ts';

/** Asks the server who the token belongs to. */
export async function checkSession(): Promise<void> {
  const { data, allowAppCashPayment, impersonation } = await call(checkToken, {});
  setSessionUser(data, { allowAppCashPayment, impersonated: impersonation !== null });
  await adoptLanguage(data.locale);
}

/** After a log-in, a registration: remembers the token and learns about its user. */
export async function startSession(given: { token: string | undefined; userId: number | undefined }) {
  setSession(given);
  await checkSession();
}

/** Until then a page that is being left is gone: that its check was cut off ends no session. */
const askAgainMs = 1000;

/**
 * At start: a refused token logs out; while the server cannot be heard the last known user stays, and is asked about later.
 * One who is not known yet is asked about twice.
 */
export async function resumeSession(times = 2): Promise<void> {
  const token = session.get()?.token;
  if (token === undefined) return;
  if (!navigator.onLine && session.get()?.user) {
    addEventListener('online', () => void resumeSession(), { once: true });
    return;
  }
  try {
    await checkSession();
  } catch (error) {
    const refused = error instanceof HttpError && (error.status === 401 || error.status === 403);
    if (!session.get() || (session.get()?.user && !refused)) return;
    if (refused || times === 1) return sessionEnded(token);
    await new Promise((resolve) => setTimeout(resolve, askAgainMs));
    return resumeSession(times - 1);
  }
}
