import { HttpError } from '@hoist/contract/client';
import { playHaptic } from '#client/platform/haptics.ts';
import { messagesOf } from '#client/messages/i18n.ts';
import { showToast } from '../toast.ts';
import { logErrorToServer } from './error-log.ts';
import { toastText } from '../api/http-error.ts';
import { sessionEnded } from '../session/log-out.ts';
import { goTo } from '../navigation/navigation.ts';
import { paths } from '../navigation/paths.ts';

interface Circumstances {
  /** The screen explains this error itself. */
  readonly silent: boolean;
  /** The call needs no token: a 401 does not mean that the session ended. */
  readonly isPublic: boolean;
  /** The token that the call was sent with. */
  readonly token?: string | undefined;
}

/** Handles every failed call (specification section 8): logs it, then shows a toast, logs out or redirects. */
export function handleError(error: unknown, { silent, isPublic, token }: Circumstances): void {
  logErrorToServer(error);
  if (error instanceof HttpError && error.status === 401 && !isPublic) {
    sessionEnded(token);
    return;
  }
  if (!silent) showError(error);
}

/** Shows the error in a toast; a 403 also leads to the landing. */
export function showError(error: unknown): void {
  const t = messagesOf('frame');
  playHaptic('failure');
  const isForbidden = error instanceof HttpError && error.status === 403;
  showToast(
    toastText(error, {
      unreachable: t('error.unreachable'),
      forbidden: t('error.forbidden'),
      unknown: t('error.unknown'),
    }),
    // The landing explains nothing, so the message follows there.
    { problem: !isForbidden },
  );
  if (isForbidden) goTo(paths.landing, 'replace');
}
