import { noId } from '@hoist/domain/ids';
import type { Actor } from '@hoist/domain/order/order';
import type { RevisionOutcome } from '@hoist/domain/pricing/extra-work';
import type { Tx } from '#server/platform/db/database.ts';
import type { Revision } from './revisions.ts';

export interface End {
  readonly outcome: RevisionOutcome;
  readonly at: Date;
  readonly by: Actor;
  readonly totalAfterCents: number;
  readonly answer?:
    | {
        readonly acceptedLines: readonly number[];
        readonly hash: string;
        readonly shown: string;
        readonly locale: string;
        readonly session: string;
        readonly network: string;
        readonly userAgent: string;
        readonly through: 'app' | 'link' | 'phone';
        readonly codeGiven: boolean;
      }
    | undefined;
}

/** Stores the end of a proposal; throws if it has ended. */
export async function endExtraWork(tx: Tx, revision: Pick<Revision, 'id'>, end: End): Promise<void> {
  const { answer, by } = end;
  await tx
    .insertInto('estimateRevisionEnds')
    .values({
      estimateRevisionsId: revision.id,
      outcome: end.outcome,
      at: end.at,
      actorId: by.role === 'system' ? noId : by.userId,
      actorRole: by.role,
      totalAfterCents: end.totalAfterCents,
      ...(answer ? { acceptedLines: [...answer.acceptedLines] } : {}),
      hash: answer?.hash ?? null,
      shown: answer?.shown ?? null,
      locale: answer?.locale ?? null,
      session: answer?.session ?? null,
      network: answer?.network ?? null,
      userAgent: answer?.userAgent ?? null,
      ...(answer ? { through: answer.through, codeGiven: answer.codeGiven } : {}),
    })
    .execute();
}
