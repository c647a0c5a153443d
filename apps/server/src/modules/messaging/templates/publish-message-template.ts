import type { Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { MessageTemplateKey } from './default-texts.ts';
import { readTexts, type BothTexts } from './read-texts.ts';

interface Publishing {
  readonly key: MessageTemplateKey;
  /** The version that the writer saw. */
  readonly version: number;
  /** Null: the product's own words again. */
  readonly texts: BothTexts | null;
  readonly usersId: UserId;
  readonly now: Date;
}

/** Stores the next version of a message's words. The primary key lets one of two writers win. */
export async function publishMessageTemplate(
  tx: Tx,
  { key, version, texts, usersId, now }: Publishing,
): Promise<Result<null, Refusal>> {
  const newest = await tx
    .selectFrom('messageTemplates')
    .where('templateKey', '=', key)
    .select(['version', 'texts'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const changed = refuse<Refusal>({ code: 'conflict', text: 'template.changed' });
  if ((newest?.version ?? 0) !== version) return changed;
  if (texts === null && (newest?.texts ?? null) === null)
    return refuse({ code: 'wrong_state', text: 'template.default' });
  const before = await readTexts(tx, key);
  const stored = await tx
    .insertInto('messageTemplates')
    .values({
      templateKey: key,
      version: version + 1,
      texts: texts === null ? null : JSON.stringify(texts),
      createdAt: now,
      createdBy: usersId,
    })
    .onConflict((conflict) => conflict.columns(['templateKey', 'version']).doNothing())
    .returning('version')
    .executeTakeFirst();
  if (!stored) return changed;
  await auditChange(tx, {
    actorId: usersId,
    action: 'content.published',
    entity: 'content',
    entityId: null,
    before: { ...before },
    after: { ...(await readTexts(tx, key)) },
    detail: { key: `message.${key}`, version: stored.version },
  });
  return ok(null);
}
