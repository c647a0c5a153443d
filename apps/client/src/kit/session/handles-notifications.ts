interface Reader {
  readonly flag: boolean;
  readonly token: string | undefined;
}

/** Notifications need the feature flag `notifications` and a token. */
export const handlesNotifications = ({ flag, token }: Reader): boolean =>
  flag && token !== undefined && token !== '';

/** '3', or '99+' above 99. */
export const badgeText = (unread: number): string => (unread > 99 ? '99+' : String(unread));

/** '(3) My orders · Hoist': the page's title with the number of unread notifications. */
export const documentTitle = (name: string, unread: number): string =>
  `${unread > 0 ? `(${badgeText(unread)}) ` : ''}${name}`;
