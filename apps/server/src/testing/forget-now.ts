import { randomUUID } from 'node:crypto';
import type { Database } from '#server/platform/db/database.ts';
import { notify } from '#server/platform/db/notify.ts';
import { invalidate, type CacheName } from '#server/platform/cache/cache.ts';

/**
 * Says that what is kept under a name has changed, and answers when this process has heard it: messages of a database
 * arrive in their order, so what was said before a message of our own was heard before it.
 */
export async function forgetNow(database: Database, name: CacheName): Promise<void> {
  const channel = 'keep';
  const own = randomUUID();
  const heard = Promise.withResolvers<undefined>();
  const unlisten = await database.listen(channel, {
    onMessage: (payload) => {
      if (payload === own) heard.resolve(undefined);
    },
  });
  await database.transaction(async (tx) => {
    await invalidate(tx, name);
    await notify(tx, channel, own);
  });
  await heard.promise;
  await unlisten();
}
