import { parseId, type MoveQuestionId } from '@hoist/domain/ids';
import { signer } from '#server/platform/signer.ts';

/** Links that answer for a moved visit without a log-in. Callers must check that the question is open (ADR 131). */
export interface MoveLinks {
  /** The path of a question. The token is in the fragment, which is never logged. */
  pathOf(moveQuestionId: MoveQuestionId): string;
  /** The question of a token; undefined if it was not signed here. */
  read(token: string): MoveQuestionId | undefined;
}

export function moveLinks(secret: string, previous?: string): MoveLinks {
  const { sign, isSigned } = signer({ secret, previous });
  return {
    pathOf: (id) => `/visit-moved#token=${id}.${sign(`moved\n${id}`)}`,
    read(token) {
      const [, id, signature] = /^(\d{1,15})\.([\w-]+)$/.exec(token) ?? [];
      if (id === undefined || signature === undefined) return undefined;
      return isSigned(`moved\n${id}`, signature) ? parseId(id) : undefined;
    },
  };
}
