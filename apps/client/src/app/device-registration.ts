import type { PushState } from './push-state.ts';
import type { Session } from './session.ts';
import type { Store } from './store.ts';

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
}

/** Tells the server of this device as soon as it may, once; another person on the device is told of anew. */
export function keepDeviceRegistered({ push, session, send }: Registering): void {
  let userId = session.get()?.userId;
  let sending = false;
  const adjust = async () => {
    const now = session.get()?.userId;
    if (now !== userId) {
      userId = now;
      push.set({ ...push.get(), deviceRegistered: false });
    }
    const { deviceToken } = push.get();
    if (sending || deviceToken === null || !mayRegister(push.get(), session.get())) return;
    sending = true;
    const done = await send(deviceToken).then(
      () => true,
      () => false,
    );
    sending = false;
    if (done && push.get().deviceToken === deviceToken && session.get()?.userId === now)
      push.set({ ...push.get(), deviceRegistered: true });
  };
  push.subscribe(() => void adjust());
  session.subscribe(() => void adjust());
  void adjust();
}
