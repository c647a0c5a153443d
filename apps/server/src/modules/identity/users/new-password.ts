import type { Refusal } from '@hoist/contract';
import { passwordProblem, guessable } from '@hoist/domain/contact/password';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { hashPassword } from './password-hash.ts';
import { dictionary } from '@zxcvbn-ts/language-common';

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
  const weak = guessableReason(password, own);
  if (weak) return refuse(invalidField('password', `field.password_${weak}`));
  return ok(await hashPassword(password));
}

// Local variants that the published lists lack (ADR 11).
const localPasswords =
  `motdepasse motdepasse1 passwort jetaime1 bonjour1 doudou123 chouchou1 canada1 canada123 toronto1 toronto123
  montreal1 montreal123 vancouver1 quebec123 canadiens1 canucks1 mapleleafs hockey123 winter2026 summer2026 honda123
  toyota123 1q2w3e4r5t6y p@ssw0rd1`.split(/\s+/);

const minLength = 6;
let known: ReadonlySet<string> | undefined;

/** About 42,000 leaked passwords of valid length. Loaded on first use. */
function commonPasswords(): ReadonlySet<string> {
  known ??= new Set(
    [...(dictionary['passwords'] ?? []).map(String), ...localPasswords].filter(
      (one) => one.length >= minLength,
    ),
  );
  return known;
}

/** Why a password is easy to guess; undefined if it is not. `own`: the person's `ownWords`. */
export const guessableReason = (password: string, own: readonly string[]): 'own' | 'common' | undefined =>
  guessable(password, own) ??
  (commonPasswords().has(password.normalize('NFKC').trim().toLowerCase()) ? 'common' : undefined);
