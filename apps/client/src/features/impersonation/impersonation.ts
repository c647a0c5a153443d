import { openImpersonation, stopImpersonation } from '@hoist/contract/identity/impersonation';
import { call } from '#client/kit/api/api.ts';
import { actingEndedPath } from '#client/kit/session/acting-ended.ts';
import { leaveActing, logOut } from '#client/kit/session/log-out.ts';
import { actAs, isActing, session } from '#client/kit/session/session.ts';
import { checkSession } from '#client/kit/session/start-session.ts';
import { onPause } from '#client/platform/app-state.ts';

/** Ends the impersonation on the server. Also while the page unloads, when the answer is ignored. */
async function sendStop(): Promise<void> {
  const now = session.get();
  if (!isActing() || !now) return;
  const params = { userId: now.userId };
  await call(stopImpersonation, { params }, { failure: 'background', keepalive: true }).catch(
    () => undefined,
  );
}

let pendingStart: Promise<void> | undefined;

/** Exchanges the console's single-use code for a session as the user, in this tab only (decision F3). */
export function beginImpersonation(code: string): Promise<void> {
  pendingStart ??= (async () => {
    const { token, usersId } = await call(openImpersonation, { form: { code } }, { failure: 'in_place' });
    actAs({ token, userId: usersId });
    addEventListener('pagehide', () => void sendStop());
    // The restored page belongs to an ended impersonation.
    addEventListener('pageshow', (event) => {
      if (event.persisted) leaveActing(actingEndedPath);
    });
    // The native app goes to the background.
    onPause(() => void endImpersonation());
    await checkSession();
  })();
  return pendingStart;
}

/** Ends it here and on the server. */
export async function endImpersonation(): Promise<void> {
  await sendStop();
  logOut();
}
