import type { ConsoleRole } from '@hoist/domain/access/console';
import type { ImpersonationId, UserId } from '@hoist/domain/ids';
import type { Locale } from '@hoist/domain/locale';

export interface Impersonation {
  readonly id: ImpersonationId;
  readonly impersonatorId: UserId;
  readonly until: Date;
}

export interface Actor {
  readonly usersId: UserId;
  readonly mechanic: boolean;
  readonly phoneVerified: boolean;
  /** Nothing is shown or done before the number is verified (ADR 112). */
  readonly asksNumber: boolean;
  readonly locale: Locale;
  /** The staff role; only set in a console session. */
  readonly consoleRole: ConsoleRole | null;
  /** The member of staff who acts as the user, if any. */
  readonly impersonation: Impersonation | undefined;
  readonly session: Uint8Array;
}
