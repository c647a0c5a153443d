import { guessable } from '@hoist/domain/contact/password';
import { dictionary } from '@zxcvbn-ts/language-common';

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
