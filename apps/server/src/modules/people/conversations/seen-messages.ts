import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Speaker } from './find-speaker.ts';
import { findMessages, findSeen, type MessageRow } from './queries.ts';

/** A message as one of an order's sides sees it. */
export type SeenMessage = MessageRow;

/** A message of the speaker's order; undefined: they see none of that id. */
export const seenMessage = (db: Db | Tx, speaker: Speaker, id: number): Promise<SeenMessage | undefined> =>
  findSeen(db, speaker, id);

/** What the speaker sees of the conversation, at most so many of the newest, in the order of time. */
export async function newestSeen(
  db: Db | Tx,
  speaker: Speaker,
  most: number,
): Promise<readonly SeenMessage[]> {
  const rows = await findMessages(db, speaker, { before: null, length: most });
  return rows.slice(0, most).toReversed();
}
