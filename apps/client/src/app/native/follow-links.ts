import { BROWSER_CLOSE_DELAY_MS } from '@hoist/domain/limits';
import { wantAfterLogIn } from '#client/features/auth/auth-dialogs.ts';
import { paying } from '#client/features/checkout/paying.ts';
import { closeInAppBrowser } from '#client/platform/in-app-browser.ts';
import { launchLink, onLink } from '#client/platform/native/shell.ts';
import { serverUrl } from '#client/platform/server-url.ts';
import { say, textsReady } from '#client/texts/i18n.ts';
import { showToast } from '#client/ui/toast.ts';
import { logErrorToServer } from '../error-log.ts';
import { homeOf } from '../guard.ts';
import { type LinkTarget, linkTarget } from '../link-target.ts';
import { goTo } from '../navigation.ts';
import { paths } from '../paths.ts';
import { session } from '../session.ts';

/** The page may be loaded again while the app runs, and the system still names the last link that it handed over. */
const followedKey = 'hoist.launch-link';
/** Apple's shell tells the link of a start a second time, once somebody listens. */
const toldTwiceMs = 3000;

const isMechanic = () => session.get()?.user?.mechanic === 1;

/** What a link does; one that is not the app's is shown and recorded, and does nothing. */
function targetOf(link: string): LinkTarget {
  try {
    return linkTarget(link, { appUrl: serverUrl, loggedIn: session.get() !== null, mechanic: isMechanic() });
  } catch (error) {
    logErrorToServer(error);
    // The link that starts the app is judged before there are words.
    void textsReady.then(() => showToast(say('frame')('invalidUrl')));
    return { kind: 'stay' };
  }
}

const goHome = () => goTo(session.get() ? homeOf({ mechanic: isMechanic() }) : paths.root, 'switch');

async function follow(target: LinkTarget): Promise<void> {
  if (target.kind === 'stay') return;
  if (target.kind === 'afterLogIn') return wantAfterLogIn(target.to);
  if (target.kind === 'closeBrowser') {
    // A payment that waits for the bank goes on where it stands, and shows what became of it (decision 95).
    const { busy } = paying.get();
    await closeInAppBrowser();
    if (!busy) setTimeout(goHome, BROWSER_CLOSE_DELAY_MS);
    return;
  }
  // Whoever comes to act as somebody knows nothing of whoever was here.
  if (target.to.startsWith(paths.actAs)) location.assign(target.to);
  else goTo(target.to);
}

/** The app starts anew before anybody saw where the link led. */
export const followLaunchLinkAgain = () => sessionStorage.removeItem(followedKey);

/** Before the first picture: the app that a link started opens at its page. */
export async function openAtLaunchLink(): Promise<void> {
  const link = await launchLink();
  const startedAt = Date.now();
  if (link !== undefined && sessionStorage.getItem(followedKey) !== link) {
    sessionStorage.setItem(followedKey, link);
    const target = targetOf(link);
    if (target.kind === 'go') history.replaceState(null, '', target.to);
    else void follow(target);
  }
  onLink((told) => {
    if (told === link && Date.now() - startedAt < toldTwiceMs) return;
    sessionStorage.setItem(followedKey, told);
    void follow(targetOf(told));
  });
}
