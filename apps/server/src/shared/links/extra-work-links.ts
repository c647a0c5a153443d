import { parseId, type ExtraWorkId } from '@hoist/domain/ids';
import { signer } from '#server/platform/signer.ts';

/** Links that answer proposed extra work without a log-in. Callers must check that it still waits (ADR 129). */
export interface ExtraWorkLinks {
  /** The path of a proposal. The token is in the fragment, which is never logged. */
  pathOf(extraWorkId: ExtraWorkId): string;
  /** The proposal of a token; undefined if it was not signed here. */
  read(token: string): ExtraWorkId | undefined;
}

export function extraWorkLinks(secret: string, previous?: string): ExtraWorkLinks {
  const { sign, isSigned } = signer({ secret, previous });
  return {
    pathOf: (id) => `/extra-work#token=${id}.${sign(`extra-work\n${id}`)}`,
    read(token) {
      const [, id, signature] = /^(\d{1,15})\.([\w-]+)$/.exec(token) ?? [];
      if (id === undefined || signature === undefined) return undefined;
      return isSigned(`extra-work\n${id}`, signature) ? parseId(id) : undefined;
    },
  };
}
