import type { PushState } from '#client/kit/session/push-state.ts';
import { retryWithBackoff } from '#client/kit/api/retry-with-backoff.ts';
import type { Session } from '#client/kit/session/session.ts';
import type { Store } from '@hoist/web/store';

/** Whether to register this device for push now (specification section 4, Notifications). */
export const mayRegister = (push: PushState, session: Session | null): boolean =>
  Boolean(push.deviceToken) &&
  !session?.impersonated &&
  Boolean(session?.user?.fname) &&
  !push.deviceRegistered;

interface Registering {
  readonly push: Store<PushState>;
  readonly session: Store<Session | null>;
  readonly send: (deviceToken: string) => Promise<unknown>;
  /** Whether the error is temporary and worth a retry. */
  readonly isTemporary: (error: unknown) => boolean;
}

/**
 * Registers the device once it may, and again for another user or token. Failures are retried with back-off.
 * Returns a function that runs a pending retry immediately.
 */
export function registerDeviceWhenAllowed({ push, session, send, isTemporary }: Registering): () => void {
  let userId = session.get()?.userId;
  let sending = false;
  const retry = retryWithBackoff(() => void adjust());

  async function register(deviceToken: string): Promise<void> {
    const registeredFor = session.get()?.userId;
    try {
      await send(deviceToken);
      retry.succeeded();
      const same = push.get().deviceToken === deviceToken && session.get()?.userId === registeredFor;
      if (same) push.set({ ...push.get(), deviceRegistered: true });
    } catch (error) {
      if (isTemporary(error)) retry.failed();
    }
  }

  async function adjust(): Promise<void> {
    const now = session.get()?.userId;
    if (now !== userId) {
      userId = now;
      push.set({ ...push.get(), deviceRegistered: false });
    }
    const { deviceToken } = push.get();
    if (sending || deviceToken === null || !mayRegister(push.get(), session.get())) return;
    sending = true;
    await register(deviceToken);
    sending = false;
    // The token or the user changed during the request.
    if (push.get().deviceToken !== deviceToken || session.get()?.userId !== now) await adjust();
  }

  push.subscribe(() => void adjust());
  session.subscribe(() => void adjust());
  void adjust();
  return retry.retryNow;
}
