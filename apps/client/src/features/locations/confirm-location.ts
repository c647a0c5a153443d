import { HttpError } from '@hoist/contract/client';
import { parseMessage } from '#client/app/api.ts';
import { messagesOf } from '#client/messages/i18n.ts';
import { isConfirmed } from '#client/ui/dialog.ts';

/** The server doubts an address and asks (`question` in its refusal): whether the user confirms it. */
export async function confirmLocation(error: unknown): Promise<boolean> {
  const { body } = error instanceof HttpError ? error : {};
  if (typeof body !== 'object' || body === null || !('question' in body)) return false;
  const t = messagesOf('locations');
  return isConfirmed({
    title: t('question.title'),
    text: parseMessage(error) ?? '',
    no: t('question.no'),
    yes: t('question.yes'),
  });
}
