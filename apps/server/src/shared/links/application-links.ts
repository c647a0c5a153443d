import { parseId, type InquiryId } from '@hoist/domain/ids';
import { signer } from '#server/platform/signer.ts';

/** Links by which an applicant adds documents. Callers must check that the application still waits (ADR 120). */
export interface ApplicationLinks {
  /** The path of an application. The token is in the fragment, which is never logged. */
  pathOf(applicationId: InquiryId): string;
  /** The application of a token; undefined if it was not signed here. */
  read(token: string): InquiryId | undefined;
}

export function applicationLinks(secret: string, previous?: string): ApplicationLinks {
  const { sign, isSigned } = signer({ secret, previous });
  return {
    pathOf: (id) => `/mechanic-application#token=${id}.${sign(`application\n${id}`)}`,
    read(token) {
      const [, id, signature] = /^(\d{1,15})\.([\w-]+)$/.exec(token) ?? [];
      if (id === undefined || signature === undefined) return undefined;
      return isSigned(`application\n${id}`, signature) ? parseId(id) : undefined;
    },
  };
}
