import { focusManager } from '@tanstack/react-query';
import { onPause, onResume } from '#client/platform/app-state.ts';
import { resumeSession } from '../start-session.ts';

/** Who looks at another app for a moment is not asked about each time. */
const leastBetweenMs = 60_000;

/** Back in front: what is old is asked for again, and the server whether it still knows the token. */
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
