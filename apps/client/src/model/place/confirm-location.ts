import { HttpError } from '@hoist/contract/client';
import { parseMessage } from '#client/kit/api/api.ts';
import { messagesOf } from '#client/messages/i18n.ts';
import { isConfirmed } from '#client/ui/sheets/dialog.ts';

/** The server doubts an address and asks (`question` in its refusal): the question, if the user confirms it. */
export async function confirmLocation(error: unknown): Promise<string | undefined> {
  const { body } = error instanceof HttpError ? error : {};
  if (typeof body !== 'object' || body === null || !('question' in body)) return undefined;
  const t = messagesOf('locations');
  const isRight = await isConfirmed({
    title: t('question.title'),
    text: parseMessage(error) ?? '',
    no: t('question.no'),
    yes: t('question.yes'),
  });
  return isRight ? String(body.question) : undefined;
}
