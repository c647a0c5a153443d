import { createStore } from '@hoist/web/store';

/** What this device knows of its notifications (specification section 3). */
export interface PushState {
  /** The address that the push service gave this device; null: it has none. */
  readonly deviceToken: string | null;
  /** The permission has been looked at. */
  readonly initialized: boolean;
  /** The alert 'Notifications Disabled' waits or stands: there is never a second one. */
  readonly isNotificationAlertQueued: boolean;
  /** The server knows this device under its token. */
  readonly deviceRegistered: boolean;
}

export const noPush: PushState = {
  deviceToken: null,
  initialized: false,
  isNotificationAlertQueued: false,
  deviceRegistered: false,
};

export const push = createStore<PushState>(noPush);
