import { badgeText } from './handles-notifications.ts';

/** '(3) My orders · Hoist': the page's title with the number of unread notifications. */
export const documentTitle = (name: string, unread: number): string =>
  `${unread > 0 ? `(${badgeText(unread)}) ` : ''}${name}`;
