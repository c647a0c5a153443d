import type { UserId } from '@hoist/domain/ids';
import type { Generated } from 'kysely';

export interface ErrorGroupsTable {
  fingerprint: string;
  source: 'server' | 'client';
  name: string;
  message: string;
  place: string;
  release: string;
  first_at: Date;
  last_at: Date;
  times: number;
  /** A stack without secrets and addresses. */
  sample: string;
  resolved_at: Date | null;
  resolved_by: UserId | null;
  note: Generated<string>;
}

export interface CallTimesTable {
  hour: Date;
  route: string;
  method: string;
  calls: number;
  /** Answers with status 500 or higher. */
  failures: number;
  most_ms: number;
  counts: number[];
}

export interface SlowStatementsTable {
  /** 'YYYY-MM-DD' in UTC. */
  day: string;
  fingerprint: string;
  statement: string;
  times: number;
  total_ms: number;
  most_ms: number;
}

export interface JobRunsTable {
  job: string;
  runs: number;
  failures: number;
  last_ok_at: Date | null;
  last_failed_at: Date | null;
  last_error: Generated<string>;
  last_ms: number;
}

export interface ProviderWordsTable {
  provider: string;
  last_ok_at: Date | null;
  last_failed_at: Date | null;
  last_error: Generated<string>;
}
