import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import {
  type ApplicationDocumentsContext,
  type LinkedApplication,
  findByLink,
  presentLinked,
} from './linked-application.ts';

export async function openApplication(
  { database, links }: ApplicationDocumentsContext,
  token: string,
): Promise<Result<LinkedApplication, Refusal>> {
  const row = await findByLink(database.db, { links, token });
  return row ? ok(await presentLinked(database.db, row)) : refuse({ code: 'not_found' });
}
