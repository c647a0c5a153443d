import { HttpError } from '@hoist/contract/client';
import { checkToken } from '@hoist/contract/identity/users';
import { call } from '../api/api.ts';
import { sessionEnded } from './log-out.ts';
import { adoptLanguage } from '#client/messages/i18n.ts';
import { session, setSession, setSessionUser } from './session.ts';

/** Loads the user of the token. */
export async function checkSession(): Promise<void> {
  const { data, impersonation } = await call(checkToken, {});
  setSessionUser(data, { impersonated: impersonation !== null });
  await adoptLanguage(data.locale);
}

/** Stores the session after a log-in or registration and loads its user. */
export async function startSession(given: { token: string | undefined; userId: number | undefined }) {
  setSession(given);
  await checkSession();
}

/** Leaving the page aborts the check; without the pause that would look like a failed session. */
const retryMs = 1000;

/**
 * Checks the session at start. A refused token logs out; if the server is unreachable, a known user stays
 * logged in.
 * An unknown user gets two attempts.
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
    await new Promise((resolve) => setTimeout(resolve, retryMs));
    return resumeSession(times - 1);
  }
}
