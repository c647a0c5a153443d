import type { ConsoleRole } from '@hoist/domain/access/console';
import type { UserId } from '@hoist/domain/ids';
import type { Locale } from '@hoist/domain/locale';

export interface Impersonation {
  readonly id: number;
  readonly impersonatorId: number;
  readonly until: Date;
}

/** Who calls: the user of a live session token. */
export interface Actor {
  readonly usersId: UserId;
  readonly mechanic: boolean;
  readonly phoneVerified: boolean;
  /** The user's own choice of language. */
  readonly locale: Locale;
  /** Set in a session of the console alone, whoever the user is elsewhere. */
  readonly consoleRole: ConsoleRole | null;
  /** Who of the office is really there, when this is not the user's own session. */
  readonly impersonation: Impersonation | undefined;
  /** The hash of the token of this session. */
  readonly session: Uint8Array;
}
