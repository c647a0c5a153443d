import { createHash, randomUUID } from 'node:crypto';

/** The name of one call that moves money: the same for its repetitions, also after a crash between its effect and its answer. */
export const requestKeyOf = (usersId: number, idempotencyKey: string | undefined): string =>
  createHash('sha256')
    .update(`${usersId}:${idempotencyKey ?? randomUUID()}`)
    .digest('hex')
    .slice(0, 40);
