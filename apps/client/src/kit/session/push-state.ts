import { createStore } from '@hoist/web/store';

/** Push state of this device (specification section 3). */
export interface PushState {
  /** Token from the push service; null if there is none. */
  readonly deviceToken: string | null;
  /** The permission has been read. */
  readonly initialized: boolean;
  /** The alert 'Notifications Disabled' is queued or open: it is never shown twice. */
  readonly isNotificationAlertQueued: boolean;
  /** The server has registered this device's token. */
  readonly deviceRegistered: boolean;
}

export const noPush: PushState = {
  deviceToken: null,
  initialized: false,
  isNotificationAlertQueued: false,
  deviceRegistered: false,
};

export const push = createStore<PushState>(noPush);
