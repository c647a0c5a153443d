import { PASSWORD_MIN_LENGTH } from '../limits.ts';

export type PasswordProblem = 'required' | 'too_short' | 'mismatch';

export function passwordProblem(password: string, confirmation: string): PasswordProblem | undefined {
  if (password === '') return 'required';
  if (password.length < PASSWORD_MIN_LENGTH) return 'too_short';
  return password === confirmation ? undefined : 'mismatch';
}

/** Product-related first guesses in both languages; refused also with digits and signs around them. */
const productWords = `hoist hoistapp gethoist hoistcanada mechanic mecanicien garage auto voiture carservice
  customer client admin administrator owner dispatcher bookkeeper support office driveway booking reservation`.split(
  /\s+/,
);

const plain = (word: string): string => word.normalize('NFKC').trim().toLowerCase();
const bare = (word: string): string => word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** Personal first guesses: the email, its local part, the names. */
export const ownWords = (user: {
  readonly email: string;
  readonly fname: string;
  readonly lname: string;
}): readonly string[] => [user.email, user.email.split('@')[0] ?? '', user.fname, user.lname];

/** Why a password is guessable, also with digits or signs around the word; undefined if it is not. */
export function guessable(password: string, own: readonly string[]): 'own' | 'common' | undefined {
  const typed = plain(password);
  const core = bare(typed);
  const words = own.map(plain).filter((word) => word.length >= 4);
  if (words.some((word) => word === typed || (core !== '' && bare(word) === core))) return 'own';
  return productWords.includes(core) ? 'common' : undefined;
}
