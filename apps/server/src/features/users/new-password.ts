import type { Refusal } from '@hoist/contract';
import { passwordProblem } from '@hoist/domain/contact/password';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword } from './password-hash.ts';

export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
  /** What the person would first be guessed by: the e-mail, its first part, the names. */
  readonly own: readonly string[];
}

/** The words that a person's password must not be. */
export const ownWords = (user: { email: string; fname: string; lname: string }): string[] => [
  user.email,
  user.email.split('@')[0] ?? '',
  user.fname,
  user.lname,
];

/** Judges a new password and hashes it. Refused: invalid, with the field. */
export async function newPasswordHash({
  password,
  confirmation,
  own,
}: NewPassword): Promise<Result<string, Refusal>> {
  const problem = passwordProblem(password, confirmation);
  if (problem === 'mismatch') return refuse(invalidField('password2', 'field.password2'));
  if (problem !== undefined) return refuse(invalidField('password', 'field.password'));
  if (isCommonPassword(password, own)) return refuse(invalidField('password', 'field.password_common'));
  return ok(await hashPassword(password));
}
