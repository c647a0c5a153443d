/** A push from the server (specification section 3). */
export interface Pushed {
  readonly title: string;
  readonly body: string;
  /** A path of the app. */
  readonly path: string;
  readonly notificationId: string;
}

const list = '/inside/accounts/notifications';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const fields = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** A path inside the app; the list of notifications for anything else. */
const inside = (path: string) => (/^\/inside(\/|\?|$)/.test(path) && !path.includes('/admin') ? path : list);

/** Parses a push. Browsers must show every push, so an unreadable one shows the app's name. */
export function readPush(text: string): Pushed {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    parsed = undefined;
  }
  const { title, body, data } = fields(parsed);
  const { navigate_to: target, usersNotificationsId: id } = fields(data);
  return {
    title: textOf(title) || 'Hoist',
    body: textOf(body),
    path: inside(textOf(target)),
    notificationId: textOf(id),
  };
}
