/** What the server was last told about this device. */
export interface Registered {
  readonly token: string;
  readonly userId: number;
  /** In milliseconds. */
  readonly at: number;
}

export interface Device {
  readonly token: string | undefined;
  readonly userId: number;
  readonly firstName: string | undefined;
  readonly impersonated: boolean;
  readonly registered: Registered | undefined;
  readonly now: number;
}

/** A token is told again after this time (specification section 10). */
const refreshMs = 7 * 86_400_000;

/** Whether the server is to be told of this device (specification section 5, Notifications). */
export function mustRegister({ token, userId, firstName, impersonated, registered, now }: Device): boolean {
  if (!token || impersonated || !firstName) return false;
  const known = registered?.token === token && registered.userId === userId;
  return !known || now - registered.at >= refreshMs;
}
