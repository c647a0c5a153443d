/** A persisted answer: its query key, data and time of arrival. */
export interface PersistedResponse {
  readonly key: readonly unknown[];
  readonly data: unknown;
  readonly at: number;
}

export interface PersistedCache {
  readonly userId: number;
  /** The app's version: another one may expect other fields. */
  readonly version: string;
  readonly answers: readonly PersistedResponse[];
}

/** Older answers are not shown. */
export const maxAgeMs = 7 * 86_400_000;

/** Ids of the endpoints that are readable offline. Cards, prices, times and documents are not among them. */
export const persistedEndpoints: ReadonlySet<unknown> = new Set([
  'listOrders',
  'getOrder',
  'getMechanicDay',
  'getMechanicAgenda',
  'getEstimate',
  'getInspection',
  'getOrderWeather',
  'listVehicles',
  'listLocations',
  'getUser',
  'listNotifications',
  'listConversation',
  'listMaintenanceDue',
  'getInfo',
]);

/** A mechanic's day has about twenty jobs of five answers each. */
const mostAnswers = 150;

const isSearch = (key: readonly unknown[]) => /"search":(\{"value":)?"[^"]/.test(JSON.stringify(key));

export const isPersisted = (key: readonly unknown[]) => persistedEndpoints.has(key[0]) && !isSearch(key);

/** Removes secrets and tokens, and unfinished payments, which must be fetched before anyone acts on them. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (name === 'incompleteOrderPayments') return [name, Array.isArray(inner) ? [] : inner];
      if (/secret|token|stripePayload/i.test(name)) return [name, typeof inner === 'string' ? '' : null];
      return [name, withoutSecrets(inner)];
    }),
  );
}

/** The newest persistable answers, without secrets. */
export const responsesToPersist = (answers: readonly PersistedResponse[]): readonly PersistedResponse[] =>
  answers
    .filter(({ key }) => isPersisted(key))
    .toSorted((a, b) => b.at - a.at)
    .slice(0, mostAnswers)
    .map((one) => ({ ...one, data: withoutSecrets(one.data) }));

/** The answers that a user may still see; none of another user or app version. */
export function readableResponses(
  record: PersistedCache,
  { userId, version, now }: { readonly userId: number; readonly version: string; readonly now: number },
): readonly PersistedResponse[] {
  if (record.userId !== userId || record.version !== version) return [];
  return record.answers.filter(({ at }) => now - at < maxAgeMs);
}
