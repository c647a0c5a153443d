import type { Database } from '#server/platform/db/database.ts';
import type { PaymentsPort } from '#server/providers/payments/port.ts';
import type { PaymentsContext } from '../context.ts';
import { runOperation } from '../operations/run-operation.ts';

export interface CardsContext {
  readonly database: Database;
  readonly port: PaymentsPort;
  /** Sends a queued operation after commit; a failed one is retried later. */
  readonly sendOperation: (key: string) => Promise<unknown>;
}

export const cardsContext = (payments: PaymentsContext): CardsContext => ({
  database: payments.database,
  port: payments.port,
  sendOperation: (key) => runOperation(payments, key),
});
