import { HttpError } from '@hoist/contract/client';
import { feel } from '#client/platform/haptics.ts';
import { say } from '#client/texts/i18n.ts';
import { showToast } from '#client/ui/toast.ts';
import { logErrorToServer } from './error-log.ts';
import { toastText } from './http-error.ts';
import { sessionEnded } from './log-out.ts';
import { goTo } from './navigation.ts';
import { paths } from './paths.ts';

interface Circumstances {
  /** The screen explains this one itself. */
  readonly silent: boolean;
  /** The call needs no token, so that a 401 says nothing about the session. */
  readonly isPublic: boolean;
  /** With which it was sent. */
  readonly token?: string | undefined;
}

/** What happens on every failed call (specification section 8): record, then toast, log out or send away. */
export function handleError(error: unknown, { silent, isPublic, token }: Circumstances): void {
  logErrorToServer(error);
  if (error instanceof HttpError && error.status === 401 && !isPublic) {
    sessionEnded(token);
    return;
  }
  if (!silent) showError(error);
}

/** Says it in a toast; what is not for this user leads to the landing. */
export function showError(error: unknown): void {
  const t = say('frame');
  feel('failure');
  showToast(
    toastText(error, {
      unreachable: t('error.unreachable'),
      forbidden: t('error.forbidden'),
      unknown: t('error.unknown'),
    }),
  );
  if (error instanceof HttpError && error.status === 403) goTo(paths.landing, 'replace');
}
