import type { UserId } from '@hoist/domain/ids';
import type { Generated } from 'kysely';

export interface ErrorGroupsTable {
  fingerprint: string;
  source: 'server' | 'client';
  name: string;
  message: string;
  place: string;
  release: string;
  firstAt: Date;
  lastAt: Date;
  times: number;
  /** A stack without secrets and addresses. */
  sample: string;
  resolvedAt: Date | null;
  resolvedBy: UserId | null;
  note: Generated<string>;
}

export interface CallTimesTable {
  hour: Date;
  route: string;
  method: string;
  calls: number;
  /** Answers with status 500 or higher. */
  failures: number;
  mostMs: number;
  counts: number[];
}

export interface SlowStatementsTable {
  /** 'YYYY-MM-DD' in UTC. */
  day: string;
  fingerprint: string;
  statement: string;
  times: number;
  totalMs: number;
  mostMs: number;
}

export interface JobRunsTable {
  job: string;
  runs: number;
  failures: number;
  lastOkAt: Date | null;
  lastFailedAt: Date | null;
  lastError: Generated<string>;
  lastMs: number;
}

export interface ProviderWordsTable {
  provider: string;
  lastOkAt: Date | null;
  lastFailedAt: Date | null;
  lastError: Generated<string>;
  legsOn: Generated<string | null>;
  legs: Generated<number>;
  estimatedLegs: Generated<number>;
}
