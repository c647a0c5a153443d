import { PASSWORD_MIN_LENGTH } from '../limits.ts';

export type PasswordProblem = 'required' | 'too_short' | 'mismatch';

/** What is wrong with a new password and its confirmation, the first problem only; undefined when nothing is. */
export function passwordProblem(password: string, confirmation: string): PasswordProblem | undefined {
  if (password === '') return 'required';
  if (password.length < PASSWORD_MIN_LENGTH) return 'too_short';
  return password === confirmation ? undefined : 'mismatch';
}
