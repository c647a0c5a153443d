import type { PushState } from './push-state.ts';
import { retryLater } from './retry-later.ts';
import type { Session } from './session.ts';
import type { Store } from '@hoist/web/store';

/** Whether the server is to be told of this device now (specification section 4, Notifications). */
export const mayRegister = (push: PushState, session: Session | null): boolean =>
  Boolean(push.deviceToken) &&
  !session?.impersonated &&
  Boolean(session?.user?.fname) &&
  !push.deviceRegistered;

interface Registering {
  readonly push: Store<PushState>;
  readonly session: Store<Session | null>;
  readonly send: (deviceToken: string) => Promise<unknown>;
  /** Whether what was answered now may be answered otherwise later. */
  readonly mayWorkLater: (error: unknown) => boolean;
}

/**
 * Tells the server of this device as soon as it may, once; another person on the device and another token are told of
 * anew. What fails is tried again, later and later. Answers how to try at once what waits.
 */
export function keepDeviceRegistered({ push, session, send, mayWorkLater }: Registering): () => void {
  let userId = session.get()?.userId;
  let sending = false;
  const retry = retryLater(() => void adjust());

  async function tell(deviceToken: string): Promise<void> {
    const told = session.get()?.userId;
    try {
      await send(deviceToken);
      retry.worked();
      const same = push.get().deviceToken === deviceToken && session.get()?.userId === told;
      if (same) push.set({ ...push.get(), deviceRegistered: true });
    } catch (error) {
      if (mayWorkLater(error)) retry.failed();
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
    await tell(deviceToken);
    sending = false;
    // Meanwhile the push service gave it another one, or somebody else came.
    if (push.get().deviceToken !== deviceToken || session.get()?.userId !== now) await adjust();
  }

  push.subscribe(() => void adjust());
  session.subscribe(() => void adjust());
  void adjust();
  return retry.hurry;
}
