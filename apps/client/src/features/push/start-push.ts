import { parseId } from '@hoist/domain/ids';
import { goTo } from '#client/app/navigation.ts';
import { session, sessionRanOut } from '#client/app/session.ts';
import { isNative } from '#client/platform/platform.ts';
import { closeShown, unsubscribe } from '#client/platform/push-subscription.ts';
import { noPush, push } from '#client/app/push-state.ts';
import { markRead } from './mark-read.ts';
import { keepPush, rememberRegistration } from './push.ts';

interface Told {
  readonly type?: 'open' | 'subscription-changed';
  readonly path?: string;
  readonly notificationId?: string;
}

function hear({ type, path, notificationId }: Told): void {
  if (type === 'subscription-changed') void keepPush().catch(() => undefined);
  if (type !== 'open' || path === undefined || !session.get()) return;
  goTo(path);
  void markRead(Number(notificationId)).catch(() => undefined);
}

/** The window was opened by a tap: its address says by which. */
function takeTap(): void {
  const address = new URL(location.href);
  const id = parseId(address.searchParams.get('notified'));
  if (id === undefined) return;
  address.searchParams.delete('notified');
  history.replaceState(history.state, '', address);
  void markRead(id).catch(() => undefined);
}

/** Keeps what was turned on, follows taps, and takes everything away when the user logs out. */
export function startPush(): void {
  push.subscribe(rememberRegistration);
  if (isNative) {
    void import('./native/device-push.ts').then((module) => module.startDevicePush());
    return;
  }
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', (event) => hear((event.data ?? {}) as Told));
  takeTap();
  let kept: string | undefined;
  const adjust = () => {
    const now = session.get();
    if (now?.user && kept !== now.token) {
      kept = now.token;
      void keepPush().catch(() => undefined);
    }
    if (!now && kept !== undefined) {
      kept = undefined;
      push.set(noPush);
      void (sessionRanOut() ? closeShown() : unsubscribe()).catch(() => undefined);
    }
  };
  session.subscribe(adjust);
  adjust();
}
