import { PUSH_TOKEN_REFRESH_DAYS } from '@hoist/domain/limits';

/** The last registration of this device. */
export interface Registered {
  readonly token: string;
  readonly userId: number;
  /** In milliseconds. */
  readonly at: number;
}

interface Device {
  readonly token: string;
  readonly userId: number;
  readonly registered: Registered | undefined;
  readonly now: number;
}

/** A token is sent again after this time. */
const refreshMs = PUSH_TOKEN_REFRESH_DAYS * 86_400_000;

/** Whether the device is registered with this token for this user. */
export const isRegistered = ({ token, userId, registered, now }: Device): boolean =>
  registered?.token === token && registered.userId === userId && now - registered.at < refreshMs;
