import { HttpError } from '@hoist/contract/client';
import { useFrameMessages } from './messages.ts';

/** What the server said of a failure, in the reader's words; undefined when it could not be reached. */
export function messageOf(error: unknown): string | undefined {
  if (!(error instanceof HttpError) || error.status === 0) return undefined;
  return error.statusText === '' ? undefined : error.statusText;
}

/** Says what the server said of a failure, or that it cannot be reached. */
export function useErrorText(): (error: unknown) => string {
  const t = useFrameMessages();
  return (error) => messageOf(error) ?? t('unreachable');
}
