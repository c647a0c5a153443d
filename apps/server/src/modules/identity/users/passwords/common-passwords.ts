import { guessable } from '@hoist/domain/contact/password';

// Local variants that the published lists lack (ADR 11).
const localPasswords =
  `motdepasse motdepasse1 passwort jetaime1 bonjour1 doudou123 chouchou1 canada1 canada123 toronto1 toronto123
  montreal1 montreal123 vancouver1 quebec123 canadiens1 canucks1 mapleleafs hockey123 winter2026 summer2026 honda123
  toyota123 1q2w3e4r5t6y p@ssw0rd1`.split(/\s+/);

const minLength = 6;
let known: Promise<ReadonlySet<string>> | undefined;

/** About 42,000 leaked passwords of valid length. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const all = [...(dictionary['passwords'] ?? []).map(String), ...localPasswords];
  return new Set(all.filter((one) => one.length >= minLength));
}

/** Why a password is easy to guess; undefined if it is not. `own`: the person's `ownWords`. */
export async function guessableReason(
  password: string,
  own: readonly string[],
): Promise<'own' | 'common' | undefined> {
  const reason = guessable(password, own);
  if (reason !== undefined) return reason;
  known ??= readCommonPasswords();
  return (await known).has(password.normalize('NFKC').trim().toLowerCase()) ? 'common' : undefined;
}
