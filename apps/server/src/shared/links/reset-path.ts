import type { UserId } from '@hoist/domain/ids';

/** The mailed path to a new password. The fragment keeps its code out of logs and referrers. */
export const resetPathOf = ({ code, usersId }: { readonly code: string; readonly usersId: UserId }): string =>
  `/reset-password#code=${code}&userId=${usersId}`;
