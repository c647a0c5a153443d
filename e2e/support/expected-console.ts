// What a browser writes by its own hand of a call that a test makes fail. Nothing of ours is among it.

const browserSays = (why: string) => new RegExp(`^error: Failed to load resource: ${why} `);

/** The server, or the test in its place, answers with one of these. */
export const refused = (...statuses: readonly number[]) =>
  browserSays(`the server responded with a status of (?:${statuses.join('|')})`);

/** The test takes the connection away. */
export const disconnected = browserSays('net::ERR_INTERNET_DISCONNECTED');

/** The test cuts a single call off. */
export const callCutOff = browserSays('net::ERR_FAILED');

/** A link of an app's scheme, followed where that app is not installed. */
export const linkNotOpened = (scheme: string) => new RegExp(`Not allowed to launch '${scheme}:`);

export const anyOf = (...patterns: readonly RegExp[]) =>
  new RegExp(patterns.map(({ source }) => `(?:${source})`).join('|'));
