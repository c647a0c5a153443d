import type { UserId } from '@hoist/domain/ids';
import type { RevisionOutcome } from '@hoist/domain/pricing/extra-work';
import type { Tx } from '#server/platform/db/database.ts';
import type { Revision } from './revisions.ts';

export interface End {
  readonly outcome: RevisionOutcome;
  readonly at: Date;
  readonly actorId: UserId;
  readonly actorRole: string;
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
      }
    | undefined;
}

/** Stores the end of a proposal; throws if it has ended. */
export async function endExtraWork(tx: Tx, revision: Pick<Revision, 'id'>, end: End): Promise<void> {
  const { answer } = end;
  await tx
    .insertInto('estimate_revision_ends')
    .values({
      estimate_revisions_id: revision.id,
      outcome: end.outcome,
      at: end.at,
      actor_id: end.actorId,
      actor_role: end.actorRole,
      total_after_cents: end.totalAfterCents,
      ...(answer ? { accepted_lines: [...answer.acceptedLines] } : {}),
      hash: answer?.hash ?? null,
      shown: answer?.shown ?? null,
      locale: answer?.locale ?? null,
      session: answer?.session ?? null,
      network: answer?.network ?? null,
      user_agent: answer?.userAgent ?? null,
    })
    .execute();
}
