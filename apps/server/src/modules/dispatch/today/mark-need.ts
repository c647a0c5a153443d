import type { Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { HIDDEN_MS, needSeverity, TAKEN_MS, type NeedKind } from '@hoist/domain/work-list/need';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { sql } from 'kysely';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { nameOf } from '#server/shared/person-name.ts';
import { readToday } from './read-today.ts';
import type { ByRole } from './read-needs.ts';

export interface NeedMark extends ByRole {
  readonly staffId: UserId;
  readonly kind: NeedKind;
  readonly id: number;
  readonly mark: 'take' | 'release' | 'hide' | 'show';
}

/** Marks a need that the role sees. Of two people who take it at the same time, one does (ADR 122). */
export async function markNeed(database: Database, marking: NeedMark): Promise<Result<null, Refusal>> {
  const { needs, hidden } = await readToday(database.db, marking);
  const need = [...needs, ...hidden].find(({ kind, id }) => kind === marking.kind && id === marking.id);
  if (!need) return refuse({ code: 'not_found' });
  const severity = needSeverity({ due: Date.parse(need.due), group: need.group }, marking.now.getTime());
  return database.transaction((tx) => write(tx, marking, severity));
}

async function write(tx: Tx, marking: NeedMark, severity: number): Promise<Result<null, Refusal>> {
  const { kind, id, mark, now, staffId } = marking;
  const row = { kind, subject: id };
  if (mark === 'take') return take(tx, marking);
  if (mark === 'hide') {
    const hidden = {
      hiddenBy: staffId,
      hiddenUntil: new Date(now.getTime() + HIDDEN_MS),
      hiddenSeverity: severity,
    };
    await tx
      .insertInto('needMarks')
      .values({ ...row, ...hidden })
      .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet(hidden))
      .execute();
    return ok(null);
  }
  const none =
    mark === 'release'
      ? { takenBy: null, takenAt: null }
      : { hiddenBy: null, hiddenUntil: null, hiddenSeverity: null };
  await tx.updateTable('needMarks').set(none).where('kind', '=', kind).where('subject', '=', id).execute();
  return ok(null);
}

async function take(tx: Tx, { kind, id, now, staffId }: NeedMark): Promise<Result<null, Refusal>> {
  const { rows } = await sql`
    INSERT INTO need_marks AS n (kind, subject, taken_by, taken_at) VALUES (${kind}, ${id}::bigint, ${staffId}, ${now})
    ON CONFLICT (kind, subject) DO UPDATE SET taken_by = excluded.taken_by, taken_at = excluded.taken_at
      WHERE n.taken_by IS NULL OR n.taken_by = excluded.taken_by OR n.taken_at <= ${new Date(now.getTime() - TAKEN_MS)}
    RETURNING kind`.execute(tx);
  if (rows.length > 0) return ok(null);
  const owner = await tx
    .selectFrom('needMarks as n')
    .innerJoin('users as u', 'u.usersId', 'n.takenBy')
    .where('n.kind', '=', kind)
    .where('n.subject', '=', id)
    .select(['u.fname', 'u.lname'])
    .executeTakeFirst();
  return refuse({ code: 'conflict', text: 'need.taken', values: { name: owner ? nameOf(owner) : '' } });
}
