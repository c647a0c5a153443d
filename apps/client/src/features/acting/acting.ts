import { openImpersonation, stopImpersonation } from '@hoist/contract/identity/impersonation';
import { call } from '#client/app/api.ts';
import { actingEndedPath } from '#client/app/acting-ended.ts';
import { leaveActing, logOut } from '#client/app/log-out.ts';
import { actAs, isActing, session } from '#client/app/session.ts';
import { checkSession } from '#client/app/start-session.ts';
import { onPause } from '#client/platform/app-state.ts';

/** Ends the impersonation on the server. Also while the page unloads, when the answer is ignored. */
async function tellStopped(): Promise<void> {
  const now = session.get();
  if (!isActing() || !now) return;
  const params = { userId: now.userId };
  await call(stopImpersonation, { params }, { handled: 'all', quiet: true, keepalive: true }).catch(
    () => undefined,
  );
}

let opening: Promise<void> | undefined;

/** Changes the code of the console for a session as the user, in this tab alone. The same code is used once (decision F3). */
export function startActing(code: string): Promise<void> {
  opening ??= (async () => {
    const { token, usersId } = await call(openImpersonation, { form: { code } }, { handled: 'all' });
    actAs({ token, userId: usersId });
    addEventListener('pagehide', () => void tellStopped());
    // The browser shows the page as it was left, which has ended it.
    addEventListener('pageshow', (event) => {
      if (event.persisted) leaveActing(actingEndedPath);
    });
    // The native app goes to the background.
    onPause(() => void stopActing());
    await checkSession();
  })();
  return opening;
}

/** Ends it here and on the server. */
export async function stopActing(): Promise<void> {
  await tellStopped();
  logOut();
}
