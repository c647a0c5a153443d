import { parseId } from '@hoist/domain/ids';
import { signer } from '#server/platform/signer.ts';

/** Links that act on one record without a log-in. Callers must check that it still may be acted on. */
export interface SignedIdLinks<Id> {
  /** The path for a record. The token is in the fragment, which is never logged. */
  pathOf(id: Id): string;
  /** The record of a token; undefined if it was not signed here. */
  read(token: string): Id | undefined;
}

/** Links whose token is an id, signed for one purpose. Links of a previous secret stay valid. */
export const signedIdLinks =
  <Id extends NonNullable<ReturnType<typeof parseId>>>(path: string, purpose: string) =>
  (secret: string, previous?: string): SignedIdLinks<Id> => {
    const { sign, isSigned } = signer({ secret, previous });
    return {
      pathOf: (id) => `${path}#token=${id}.${sign(`${purpose}\n${id}`)}`,
      read(token) {
        const [, id, signature] = /^(\d{1,15})\.([\w-]+)$/.exec(token) ?? [];
        if (id === undefined || signature === undefined) return undefined;
        return isSigned(`${purpose}\n${id}`, signature) ? parseId<Id>(id) : undefined;
      },
    };
  };
