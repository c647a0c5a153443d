import { dictionary } from '@zxcvbn-ts/language-common';

// The relatives that the published lists lack here (docs/decisions/0011-common-passwords.md).
const ours =
  `motdepasse motdepasse1 passwort jetaime1 bonjour1 doudou123 chouchou1 canada1 canada123 toronto1 toronto123
  montreal1 montreal123 vancouver1 quebec123 canadiens1 canucks1 mapleleafs hockey123 winter2026 summer2026 honda123
  toyota123 1q2w3e4r5t6y p@ssw0rd1`.split(/\s+/);

/**
 * What a thief who knows the product tries first: its name, its subject, its offices and its roles, in both languages.
 * Refused by themselves and with signs and digits around them.
 */
const productWords = `hoist hoistapp gethoist hoistcanada mechanic mecanicien garage auto voiture carservice
  customer client admin administrator owner dispatcher bookkeeper support office driveway booking reservation`.split(
  /\s+/,
);

const shortest = 6;
let known: ReadonlySet<string> | undefined;

/** Some 42,000 passwords of published breaches that are long enough to be chosen here. Read when first needed. */
function famous(): ReadonlySet<string> {
  known ??= new Set(
    [...(dictionary['passwords'] ?? []).map(String), ...ours].filter((one) => one.length >= shortest),
  );
  return known;
}

const bare = (word: string): string => word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** How many passwords are refused by name. */
export const famousPasswords = (): number => famous().size;

/**
 * Tells whether a password is among the first that a thief tries: a famous one, one of the product's own words, or the
 * person's e-mail or name, the last two also with digits or signs around them.
 */
export function isCommonPassword(password: string, own: readonly string[]): boolean {
  const typed = password.normalize('NFKC').trim().toLowerCase();
  if (famous().has(typed)) return true;
  const core = bare(typed);
  const words = own
    .filter((word) => word.length >= 4)
    .map((word) => word.normalize('NFKC').trim().toLowerCase());
  if (core === '') return words.includes(typed);
  return productWords.includes(core) || words.some((word) => word === typed || bare(word) === core);
}
