import type { Instant } from '@hoist/domain/time';
import { signer } from '#server/platform/signer.ts';
import type { PersonRow } from '#modules/identity';

const validMs = 30 * 60_000;

/** Of an account, what a link stands on: once its address or its password is another one, the link is void. */
export type LinkedAccount = Pick<PersonRow, 'users_id' | 'email' | 'password_hash'>;

interface OpenedLink {
  readonly usersId: number;
  /** Whether the account, as it is now, is the one that the link was made for. */
  readonly isFor: (account: LinkedAccount) => boolean;
}

/** Links by which an account is deleted without a log-in: good for 30 minutes, and for one deletion, because it ends the account. */
export interface DeletionLinks {
  /** A path of the site; the token stands behind '#', so that no log has it. */
  pathOf(account: LinkedAccount, now: Instant): string;
  /** The account that a token names; undefined when it is none, or too old. */
  read(token: string, now: Instant): OpenedLink | undefined;
}

/** `previous` is a secret that is being replaced: what it signed still opens. */
export function deletionLinks(secret: string, previous?: string): DeletionLinks {
  const { sign, isSigned } = signer({ secret, previous });
  const textOf = ({ users_id: usersId, email, password_hash: hash }: LinkedAccount, until: number) =>
    `deletion\n${usersId}\n${until}\n${email}\n${hash}`;
  return {
    pathOf(account, now) {
      const until = now + validMs;
      return `/company/delete-account#token=${account.users_id}.${until}.${sign(textOf(account, until))}`;
    },
    read(token, now) {
      const [, id, until, signature] = /^(\d{1,15})\.(\d{1,15})\.([\w-]+)$/.exec(token) ?? [];
      if (id === undefined || signature === undefined || Number(until) <= now) return undefined;
      return {
        usersId: Number(id),
        isFor: (account) => isSigned(textOf(account, Number(until)), signature),
      };
    },
  };
}
