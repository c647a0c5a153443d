import { parseId, type InquiryId } from '@hoist/domain/ids';
import { signer } from '#server/platform/signer.ts';

/** Links by which an applicant adds documents (ADR 120). Callers must check that they are still open. */
export interface ApplicationLinks {
  /** The path for an application. The token is in the fragment, which is never logged. */
  pathOf(id: InquiryId): string;
  /** The application of a token; undefined if it was not signed here. */
  read(token: string): InquiryId | undefined;
}

/** Links of a previous secret stay valid. */
export function applicationLinks(secret: string, previous?: string): ApplicationLinks {
  const { sign, isSigned } = signer({ secret, previous });
  return {
    pathOf: (id) => `/mechanic-application#token=${id}.${sign(`application\n${id}`)}`,
    read(token) {
      const [, id, signature] = /^(\d{1,15})\.([\w-]+)$/.exec(token) ?? [];
      if (id === undefined || signature === undefined) return undefined;
      return isSigned(`application\n${id}`, signature) ? parseId<InquiryId>(id) : undefined;
    },
  };
}
