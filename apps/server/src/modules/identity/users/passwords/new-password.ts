import type { Refusal } from '@hoist/contract';
import { passwordProblem } from '@hoist/domain/contact/password';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { guessableReason } from './common-passwords.ts';
import { hashPassword } from './password-hash.ts';

export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
  /** The person's `ownWords`. */
  readonly own: readonly string[];
}

export async function newPasswordHash({
  password,
  confirmation,
  own,
}: NewPassword): Promise<Result<string, Refusal>> {
  const problem = passwordProblem(password, confirmation);
  if (problem === 'mismatch') return refuse(invalidField('password2', 'field.password2'));
  if (problem !== undefined) return refuse(invalidField('password', 'field.password'));
  const weak = await guessableReason(password, own);
  if (weak) return refuse(invalidField('password', `field.password_${weak}`));
  return ok(await hashPassword(password));
}
