interface Listed {
  readonly usersNotificationsId: number;
}

interface List<N extends Listed> {
  readonly unreadNotifications: string;
  readonly userNotifications: readonly N[];
}

/** The list once a notification was read: the item replaced, one unread less, never below 0. */
export function afterReading<N extends Listed, L extends List<N>>(list: L, read: N) {
  return {
    ...list,
    unreadNotifications: String(Math.max(0, Number(list.unreadNotifications) - 1)),
    userNotifications: list.userNotifications.map((one) =>
      one.usersNotificationsId === read.usersNotificationsId ? read : one,
    ),
  };
}
