interface NotificationList {
  readonly usersNotificationsId: number;
  readonly notification_read: 0 | 1;
}

interface List<N extends NotificationList> {
  readonly unreadNotifications: string;
  readonly userNotifications: readonly N[];
}

export const markReadForm = { notification_read: 1 } as const;

export const oneUnreadLess = (unreadNotifications: string): string =>
  String(Math.max(0, Number(unreadNotifications) - 1));

/** The list after a notification was read. */
export const withNotificationRead = <N extends NotificationList, L extends List<N>>(list: L, read: N): L => ({
  ...list,
  unreadNotifications: oneUnreadLess(list.unreadNotifications),
  userNotifications: list.userNotifications.map((one) =>
    one.usersNotificationsId === read.usersNotificationsId ? read : one,
  ),
});
