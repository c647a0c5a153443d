import type { LogEvent } from 'kysely';

/** Called with each prepared statement, without its values, and its duration in milliseconds. */
export type OnQuery = (statement: string, ms: number) => void;

export const queryLog = (onQuery: OnQuery | undefined): { log?: (event: LogEvent) => void } =>
  onQuery
    ? {
        log: ({ level, query, queryDurationMillis }) => {
          if (level === 'query') onQuery(query.sql, queryDurationMillis);
        },
      }
    : {};
