import type { LogEvent } from 'kysely';

/** Hears of a statement, as it was prepared and without its values, and how long it took, in milliseconds. */
export type OnQuery = (statement: string, ms: number) => void;

/** The setting of Kysely's that tells of statements; nothing, when nobody listens. */
export const queryLog = (onQuery: OnQuery | undefined): { log?: (event: LogEvent) => void } =>
  onQuery
    ? {
        log: ({ level, query, queryDurationMillis }) => {
          if (level === 'query') onQuery(query.sql, queryDurationMillis);
        },
      }
    : {};
