import type { Refusal } from '@hoist/contract';
import type { ConsoleRole } from '@hoist/domain/access/impersonation';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Actor } from './actor.ts';

export interface OfficeGate {
  /** False in production, where the office has to show a second factor and cannot do so yet. */
  readonly passwordIsEnough: boolean;
}

/** Whether somebody of the office may, by the role and by how they have logged in. */
export const officeMay = (
  gate: OfficeGate,
  actor: Pick<Actor, 'consoleRole'>,
  may: (role: ConsoleRole | null) => boolean,
): Result<null, Refusal> =>
  gate.passwordIsEnough && may(actor.consoleRole) ? ok(null) : refuse({ code: 'forbidden' });
