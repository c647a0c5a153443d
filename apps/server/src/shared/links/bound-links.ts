import { parseId, type UserId } from '@hoist/domain/ids';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { signer } from '#server/platform/signer.ts';

/** What a token says it is about; true only if it was signed for the customer's present number. */
export interface BoundToken<Id> {
  readonly id: Id;
  isFor(number: string): boolean;
}

/** Links that act on one record without a log-in, for whom has the number that they were sent to (ADR 112). */
export interface BoundLinks<Id> {
  /** The path for a record. The token is in the fragment, which is never logged. */
  pathOf(id: Id, number: string): string;
  read(token: string): BoundToken<Id> | undefined;
}

/** Links of a previous secret stay valid, and so do those that were sent before they named a number. */
export const boundLinks =
  <Id extends NonNullable<ReturnType<typeof parseId>>>(path: string, purpose: string) =>
  (secret: string, previous?: string): BoundLinks<Id> => {
    const { sign, isSigned } = signer({ secret, previous });
    return {
      pathOf: (id, number) => `${path}#token=${id}.${sign(`${purpose}\n${id}\n${number}`)}`,
      read(token) {
        const [, typed = '', signature = ''] = /^(\d{1,15})\.([\w-]+)$/.exec(token) ?? [];
        const id = parseId<Id>(typed);
        const about = `${purpose}\n${typed}`;
        return (
          id && {
            id,
            isFor: (number) => isSigned(`${about}\n${number}`, signature) || isSigned(about, signature),
          }
        );
      },
    };
  };

/** The number that a customer's links are sent to, in E.164. */
export async function customerNumber(tx: Db | Tx, usersId: UserId): Promise<string> {
  const user = await tx
    .selectFrom('users')
    .where('usersId', '=', usersId)
    .select('phoneE164')
    .executeTakeFirst();
  return user?.phoneE164 ?? '';
}
