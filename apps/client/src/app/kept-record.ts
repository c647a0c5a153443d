/** What is kept of one answer: under which key it is cached, and when it came. */
export interface KeptAnswer {
  readonly key: readonly unknown[];
  readonly data: unknown;
  readonly at: number;
}

export interface KeptRecord {
  readonly userId: number;
  /** Of the app: another one may expect other fields. */
  readonly version: string;
  readonly answers: readonly KeptAnswer[];
}

/** Longer than this nothing is shown that the server has not said again. */
export const keepMs = 7 * 86_400_000;

/** By endpoint id: what can be read without a connection. Cards, prices, times and papers are not among it. */
export const keptIds: ReadonlySet<unknown> = new Set([
  'listOrders',
  'getOrder',
  'mechanicDay',
  'mechanicAgenda',
  'getEstimate',
  'getJobSheet',
  'getOrderWeather',
  'listVehicles',
  'listLocations',
  'getUser',
  'listNotifications',
  'listConversation',
  'listMaintenanceDue',
  'getInfo',
]);

/** A mechanic's day is some twenty jobs of five answers each. */
const mostAnswers = 150;

/** The result of a search is not worth keeping: the whole list is. */
const isSearch = (key: readonly unknown[]) => /"search":(\{"value":)?"[^"]/.test(JSON.stringify(key));

export const isKept = (key: readonly unknown[]) => keptIds.has(key[0]) && !isSearch(key);

/**
 * An answer without what opens anything (secrets of payments, tokens) and without what must be asked afresh before anybody
 * acts on it (unfinished payments).
 */
export function harmless(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(harmless);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (name === 'incompleteOrderPayments') return [name, Array.isArray(inner) ? [] : inner];
      if (/secret|token|stripePayload/i.test(name)) return [name, typeof inner === 'string' ? '' : null];
      return [name, harmless(inner)];
    }),
  );
}

/** The newest answers that are kept, without their secrets. */
export const answersToKeep = (answers: readonly KeptAnswer[]): readonly KeptAnswer[] =>
  answers
    .filter(({ key }) => isKept(key))
    .toSorted((a, b) => b.at - a.at)
    .slice(0, mostAnswers)
    .map((one) => ({ ...one, data: harmless(one.data) }));

interface Reader {
  readonly userId: number;
  readonly version: string;
  readonly now: number;
}

/** What of a record may still be shown to a reader: nothing of another user or of another version of the app. */
export function answersFor(record: KeptRecord, { userId, version, now }: Reader): readonly KeptAnswer[] {
  if (record.userId !== userId || record.version !== version) return [];
  return record.answers.filter(({ at }) => now - at < keepMs);
}
