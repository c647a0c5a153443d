interface Reader {
  readonly flag: boolean;
  readonly token: string | undefined;
}

/** Notifications need the feature flag `notifications` and a token. */
export const handlesNotifications = ({ flag, token }: Reader): boolean =>
  flag && token !== undefined && token !== '';

/** '3', or '99+' above 99. */
export const badgeText = (unread: number): string => (unread > 99 ? '99+' : String(unread));
