import { focusManager } from '@tanstack/react-query';
import { onPause, onResume } from '#client/platform/app-state.ts';
import { resumeSession } from '../start-session.ts';

/** No new check after a short absence. */
const leastBetweenMs = 60_000;

/** On return to the foreground: refetches stale queries and checks that the token is still valid. */
export function checkOnResume(): void {
  let checkedAt = Date.now();
  onPause(() => focusManager.setFocused(false));
  onResume(() => {
    focusManager.setFocused(true);
    if (Date.now() - checkedAt < leastBetweenMs) return;
    checkedAt = Date.now();
    void resumeSession();
  });
}
