import type { UserId } from '@hoist/domain/ids';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { HeldSendKind } from '#server/platform/db/schema-moves.ts';
import { dueJob, type Job } from '#server/platform/jobs/jobs.ts';
import { heldSendJobNames } from './hold-send.ts';

interface Due {
  readonly usersId: UserId;
  readonly input: unknown;
  readonly now: Date;
}

interface Sender {
  readonly kind: HeldSendKind;
  readonly send: (tx: Tx, due: Due) => Promise<unknown>;
}

/** Sends what can't be undone anymore (ADR 135). */
export const heldSendsJob = (database: Database, { kind, send }: Sender): Job =>
  dueJob({
    name: heldSendJobNames[kind],
    nextDue: async () => {
      const next = await database.db
        .selectFrom('heldSends')
        .where('kind', '=', kind)
        .select((eb) => eb.fn.min('undoUntil').as('at'))
        .executeTakeFirst();
      return next?.at;
    },
    run: (now) =>
      database.transaction(async (tx) => {
        const row = await tx
          .deleteFrom('heldSends')
          .where('heldSendsId', '=', (held) =>
            held
              .selectFrom('heldSends')
              .where('kind', '=', kind)
              .where('undoUntil', '<=', now)
              .orderBy('heldSendsId')
              .limit(1)
              .forUpdate()
              .skipLocked()
              .select('heldSendsId'),
          )
          .returning(['usersId', 'input'])
          .executeTakeFirst();
        if (!row) return undefined;
        await send(tx, { ...row, now });
        return 'more';
      }),
  });
