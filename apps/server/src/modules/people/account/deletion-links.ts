import { DELETION_LINK_MINUTES } from '@hoist/domain/contact/valid-for';
import { parseId, type UserId } from '@hoist/domain/ids';
import type { Instant } from '@hoist/domain/time';
import { signer } from '#server/platform/signer.ts';
import type { PersonRow } from '#modules/identity';

const validMs = DELETION_LINK_MINUTES * 60_000;

/** What a link depends on: a change of address or password makes it void. */
export type LinkedAccount = Pick<PersonRow, 'usersId' | 'email' | 'passwordHash'>;

interface OpenedLink {
  readonly usersId: UserId;
  /** Whether the account is unchanged since the link was made. */
  readonly isFor: (account: LinkedAccount) => boolean;
}

/** Links that delete an account without a log-in, valid for 30 minutes. */
export interface DeletionLinks {
  /** Path on the site; the token is in the fragment, which servers do not log. */
  pathOf(account: LinkedAccount, now: Instant): string;
  /** The account of a token; undefined if the token is malformed or expired. */
  read(token: string, now: Instant): OpenedLink | undefined;
}

/** `previous` is a secret being replaced; links that it signed stay valid. */
export function deletionLinks(secret: string, previous?: string): DeletionLinks {
  const { sign, isSigned } = signer({ secret, previous });
  const textOf = ({ usersId, email, passwordHash: hash }: LinkedAccount, until: number) =>
    `deletion\n${usersId}\n${until}\n${email}\n${hash}`;
  return {
    pathOf(account, now) {
      const until = now + validMs;
      return `/company/delete-account#token=${account.usersId}.${until}.${sign(textOf(account, until))}`;
    },
    read(token, now) {
      const [, id, until, signature] = /^(\d{1,15})\.(\d{1,15})\.([\w-]+)$/.exec(token) ?? [];
      const usersId = parseId<UserId>(id);
      if (usersId === undefined || signature === undefined || Number(until) <= now) return undefined;
      return {
        usersId,
        isFor: (account) => isSigned(textOf(account, Number(until)), signature),
      };
    },
  };
}
