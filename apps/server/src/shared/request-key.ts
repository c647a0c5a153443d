import { createHash, randomUUID } from 'node:crypto';
import type { UserId } from '@hoist/domain/ids';

/** Key of one call that moves money; a repeat has the same key, also after a crash before the response. */
export const requestKeyOf = (usersId: UserId, idempotencyKey: string | undefined): string =>
  createHash('sha256')
    .update(`${usersId}:${idempotencyKey ?? randomUUID()}`)
    .digest('hex')
    .slice(0, 40);
