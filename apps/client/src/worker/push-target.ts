/** What the server sends with a push (specification section 3). */
export interface Pushed {
  readonly title: string;
  readonly body: string;
  /** A path of the app. */
  readonly path: string;
  readonly notificationId: string;
}

const list = '/inside/accounts/notifications';

const words = (value: unknown) => (typeof value === 'string' ? value : '');
const fields = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** A place inside the app; anything else is the list of notifications. */
const inside = (path: string) => (/^\/inside(\/|\?|$)/.test(path) && !path.includes('/admin') ? path : list);

/** Reads a push. A browser shows something for every push, so that one that cannot be read still says whose it is. */
export function readPush(text: string): Pushed {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    said = undefined;
  }
  const { title, body, data } = fields(said);
  const { navigate_to: target, usersNotificationsId: id } = fields(data);
  return {
    title: words(title) || 'Hoist',
    body: words(body),
    path: inside(words(target)),
    notificationId: words(id),
  };
}
