import { badgeText } from './handles-notifications.ts';

/** '(3) My orders · Hoist': the document's title says what is new, too. */
export const documentTitle = (name: string, unread: number): string =>
  `${unread > 0 ? `(${badgeText(unread)}) ` : ''}${name}`;
