interface Reader {
  /** The feature flag `notifications`. */
  readonly flag: boolean;
  readonly token: string | undefined;
}

/** Notifications are handled only where the flag is on, and for somebody with a token. */
export const handlesNotifications = ({ flag, token }: Reader): boolean =>
  flag && token !== undefined && token !== '';

/** As a badge has it: '3', '99+'. */
export const badgeText = (unread: number): string => (unread > 99 ? '99+' : String(unread));
