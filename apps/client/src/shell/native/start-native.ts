import { onlineManager, focusManager } from '@tanstack/react-query';
import { learnDevice } from '#client/platform/device-info.ts';
import { loadStoredSession } from '#client/platform/stored-session.ts';
import { followNetwork } from '#client/platform/native/network.ts';
import { report } from '#client/platform/report.ts';
import { onPause, onResume } from '#client/platform/app-state.ts';
import { readSession, session } from '#client/kit/session/session.ts';
import { startBackButton } from './back-button.ts';
import { openAtLaunchLink } from './follow-links.ts';
import { watchOutsideLinks } from './outside-links.ts';
import { startSystemUi } from './system-ui.ts';
import { startUpdates } from './soft-update.ts';
import { resumeSession } from '#client/kit/session/start-session.ts';

/** Loads the device state needed before the first render, then starts the native listeners. */
export async function startNative(): Promise<void> {
  await Promise.all([loadStoredSession(), learnDevice().catch(report), followNetwork().catch(report)]);
  onlineManager.setOnline(navigator.onLine);
  session.set(readSession());
  await openAtLaunchLink().catch(report);
  // The link may start acting as a user, which has its own session.
  session.set(readSession());
  startBackButton();
  watchOutsideLinks();
  checkOnResume();
  startSystemUi();
  startUpdates();
}

/** No new check after a short absence. */
const leastBetweenMs = 60_000;

/** On return to the foreground: refetches stale queries and checks that the token is still valid. */
function checkOnResume(): void {
  let checkedAt = Date.now();
  onPause(() => focusManager.setFocused(false));
  onResume(() => {
    focusManager.setFocused(true);
    if (Date.now() - checkedAt < leastBetweenMs) return;
    checkedAt = Date.now();
    void resumeSession();
  });
}
