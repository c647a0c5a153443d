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

/** At start: a refused token logs out; while the server cannot be heard the last known user stays, and is asked about later. */
export async function resumeSession(): Promise<void> {
  if (!session.get()) return;
  if (!navigator.onLine && session.get()?.user) {
    addEventListener('online', () => void resumeSession(), { once: true });
    return;
  }
  try {
    await checkSession();
  } catch (error) {
    const refused = error instanceof HttpError && (error.status === 401 || error.status === 403);
    if (session.get() && (refused || !session.get()?.user)) sessionEnded();
  }
}
