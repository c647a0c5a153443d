import { parseId } from '@hoist/domain/ids';
import { goTo } from '#client/kit/navigation/navigation.ts';
import { session, hasSessionExpired } from '#client/kit/session/session.ts';
import { isNative } from '#client/platform/platform.ts';
import { closeShown, unsubscribe } from '#client/platform/push-subscription.ts';
import { noPush, push } from '#client/kit/session/push-state.ts';
import { markRead } from './mark-read.ts';
import { renewPush, rememberRegistration } from './push.ts';

interface WorkerMessage {
  readonly type?: 'open' | 'subscription-changed';
  readonly path?: string;
  readonly notificationId?: string;
}

function handleWorkerMessage({ type, path, notificationId }: WorkerMessage): void {
  if (type === 'subscription-changed') void renewPush().catch(() => undefined);
  if (type !== 'open' || path === undefined || !session.get()) return;
  goTo(path);
  void markRead(Number(notificationId)).catch(() => undefined);
}

/** Handles the tap that opened this window (`?notified`). */
function takeTap(): void {
  const address = new URL(location.href);
  const id = parseId(address.searchParams.get('notified'));
  if (id === undefined) return;
  address.searchParams.delete('notified');
  history.replaceState(history.state, '', address);
  void markRead(id).catch(() => undefined);
}

/** Renews the subscription, follows taps, and clears notifications after a log-out. */
export function startPush(): void {
  push.subscribe(rememberRegistration);
  if (isNative) {
    void import('./native/device-push.ts').then((module) => module.startDevicePush());
    return;
  }
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', (event) =>
    handleWorkerMessage((event.data ?? {}) as WorkerMessage),
  );
  takeTap();
  let registeredToken: string | undefined;
  const adjust = () => {
    const now = session.get();
    if (now?.user && registeredToken !== now.token) {
      registeredToken = now.token;
      void renewPush().catch(() => undefined);
    }
    if (!now && registeredToken !== undefined) {
      registeredToken = undefined;
      push.set(noPush);
      void (hasSessionExpired() ? closeShown() : unsubscribe()).catch(() => undefined);
    }
  };
  session.subscribe(adjust);
  adjust();
}
