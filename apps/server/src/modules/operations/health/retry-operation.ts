import type { OperationId } from '@hoist/domain/ids';
import type { Database } from '#server/platform/db/database.ts';
import { type Retry, type Retried, retryQueued } from './retry-queued.ts';
import { readOperation, type Operation } from './list-operations.ts';

export const retryOperation = (database: Database, given: Retry<OperationId>): Retried<Operation> =>
  retryQueued(database, given, {
    entity: 'operation',
    job: 'payment-operations',
    read: readOperation,
    makeDue: async (tx, id, now) => {
      const row = await tx
        .updateTable('stripeOps')
        .set({ nextTryAt: now })
        .where('id', '=', id)
        .where('state', 'in', ['waiting', 'unknown'])
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
    audited: ({ key, state, attempts, nextTry }) => ({ key, state, attempts, nextTry }),
  });
