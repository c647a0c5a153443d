import type { UserId } from '@hoist/domain/ids';
import type { Locale } from '@hoist/domain/locale';

/** Who calls: the user of a live session token. */
export interface Actor {
  readonly usersId: UserId;
  readonly mechanic: boolean;
  readonly phoneVerified: boolean;
  /** The user's own choice of language. */
  readonly locale: Locale;
  /** The hash of the token of this session. */
  readonly session: Uint8Array;
}
