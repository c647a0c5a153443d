import { tabStorage } from '@hoist/web/storage';
import { rememberLoginTarget } from '#client/kit/session/auth-dialogs.ts';
import { paying } from '#client/model/payment/payment-activity.ts';
import { closeInAppBrowser } from '#client/platform/in-app-browser.ts';
import { launchLink, onLink } from '#client/platform/native/shell.ts';
import { serverUrl } from '#client/platform/server-url.ts';
import { messagesOf, messagesReady } from '#client/messages/i18n.ts';
import { showToast } from '#client/kit/toast.ts';
import { logErrorToServer } from '#client/kit/errors/error-log.ts';
import { homeOf } from '#client/kit/session/guard.ts';
import { type LinkTarget, linkTarget } from './link-target.ts';
import { goTo } from '#client/kit/navigation/navigation.ts';
import { paths } from '#client/kit/navigation/paths.ts';
import { session } from '#client/kit/session/session.ts';
import { leaveAfterBrowser } from './leave-after-browser.ts';

/** The system still reports the last link after a reload of the page. */
const followedKey = 'hoist.launch-link';
/** iOS delivers the launch link again once a listener is added. */
const duplicateMs = 3000;

const isMechanic = () => session.get()?.user?.mechanic === 1;

/** The target of a link. An invalid link shows a message, is logged and does nothing. */
function targetOf(link: string): LinkTarget {
  try {
    return linkTarget(link, { appUrl: serverUrl, loggedIn: session.get() !== null, mechanic: isMechanic() });
  } catch (error) {
    logErrorToServer(error);
    // The launch link is checked before the texts are loaded.
    void messagesReady.then(() => showToast(messagesOf('frame')('invalidUrl')));
    return { kind: 'stay' };
  }
}

const goHome = () => goTo(session.get() ? homeOf({ mechanic: isMechanic() }) : paths.root, 'switch');

async function follow(target: LinkTarget): Promise<void> {
  if (target.kind === 'stay') return;
  if (target.kind === 'afterLogIn') return rememberLoginTarget(target.to);
  if (target.kind === 'closeBrowser') {
    // A payment that waits for the bank shows its own result (decision 95).
    const { busy } = paying.get();
    if (busy) return closeInAppBrowser();
    return leaveAfterBrowser({ close: closeInAppBrowser, place: () => location.href, leave: goHome });
  }
  // Acting as a user needs a fresh page without the state of the previous user.
  if (target.to.startsWith(paths.actAs)) location.assign(target.to);
  else goTo(target.to);
}

/** Lets the next start open the launch link again after an update restart. */
export const followLaunchLinkAgain = () => tabStorage.remove(followedKey);

/** Opens the launch link's page before the first render. */
export async function openAtLaunchLink(): Promise<void> {
  const link = await launchLink();
  const startedAt = Date.now();
  if (link !== undefined && tabStorage.read(followedKey) !== link) {
    tabStorage.save(followedKey, link);
    const target = targetOf(link);
    if (target.kind === 'go') history.replaceState(null, '', target.to);
    else void follow(target);
  }
  onLink((next) => {
    if (next === link && Date.now() - startedAt < duplicateMs) return;
    tabStorage.save(followedKey, next);
    void follow(targetOf(next));
  });
}
