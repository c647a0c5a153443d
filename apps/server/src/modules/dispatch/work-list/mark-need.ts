import type { Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import type { NeedKind } from '@hoist/domain/work-list/kinds';
import { HIDDEN_MS, needSeverity, TAKEN_MS } from '@hoist/domain/work-list/need';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { sql } from 'kysely';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { nameOf } from '#server/shared/person-name.ts';
import { readCompanyRules } from '#server/shared/settings/company-today.ts';
import { readNeeds, type ByRole } from './read-needs.ts';

export interface NeedMark extends ByRole {
  readonly staffId: UserId;
  readonly kind: NeedKind;
  readonly id: number;
  readonly mark: 'take' | 'release' | 'hide' | 'show';
}

/** Marks a need that the role sees. Of two people who take it at the same time, one does (ADR 122). */
export async function markNeed(database: Database, marking: NeedMark): Promise<Result<null, Refusal>> {
  const rules = await readCompanyRules(database.db);
  const { needs, hidden } = await readNeeds(database.db, { ...marking, rules }, [marking.kind]);
  const need = [...needs, ...hidden].find(({ id }) => id === marking.id);
  if (!need) return refuse({ code: 'not_found' });
  const severity = needSeverity({ due: Date.parse(need.due), group: need.group }, marking.now.getTime());
  return database.transaction((tx) => write(tx, marking, severity));
}

async function write(tx: Tx, marking: NeedMark, hiddenSeverity: number): Promise<Result<null, Refusal>> {
  const { kind, id, mark, now, staffId } = marking;
  if (mark === 'take') return take(tx, marking);
  const hiddenUntil = new Date(now.getTime() + HIDDEN_MS);
  const set = {
    release: { takenBy: null, takenAt: null },
    hide: { hiddenBy: staffId, hiddenUntil, hiddenSeverity },
    show: { hiddenBy: null, hiddenUntil: null, hiddenSeverity: null },
  }[mark];
  await tx
    .insertInto('needMarks')
    .values({ kind, subject: id, ...set })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet(set))
    .execute();
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
