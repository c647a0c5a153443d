import { HttpError } from '@hoist/contract/client';
import { useCommonMessages } from './messages.ts';

/** What the server said of a failure, in the reader's words; undefined when it could not be reached. */
export function messageOf(error: unknown): string | undefined {
  if (!(error instanceof HttpError) || error.status === 0) return undefined;
  return error.statusText === '' ? undefined : error.statusText;
}

const isAnswered = (error: unknown): boolean => error instanceof HttpError && error.status !== 0;

/** What the server said of a failure; else that it failed without a word, or can't be reached. */
export function useErrorText(): (error: unknown) => string {
  const t = useCommonMessages();
  return (error) => messageOf(error) ?? t(isAnswered(error) ? 'wentWrong' : 'unreachable');
}
