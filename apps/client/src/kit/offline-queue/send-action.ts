import { HttpError } from '@hoist/contract/client';
import { call } from '#client/kit/api/api.ts';
import { queueableEndpoint, isAlreadyDone } from './queueable-endpoints.ts';
import { outcomeOf, type SendOutcome, type QueuedAction, type Refusal } from './queued-action.ts';

export interface SendResult {
  readonly attempt: SendOutcome;
  /** The response body, if done. */
  readonly body?: unknown;
  readonly refusal?: Refusal;
  readonly error?: HttpError;
}

/** Whether the server stored the same file. */
function hasArrived(body: unknown, sha256: string): boolean {
  const answer = body as { readonly sha256?: string; readonly pictures?: readonly { sha256: string }[] };
  return answer.sha256 === sha256 || (answer.pictures?.some((one) => one.sha256 === sha256) ?? false);
}

/** Sends a step once under its own key and returns the result; shows nothing. */
export async function sendAction(action: QueuedAction): Promise<SendResult> {
  const endpoint = queueableEndpoint(action.endpoint);
  if (!endpoint) return { attempt: 'refused', refusal: { status: 0, code: 'unknown_act', message: '' } };
  const { file } = action;
  const files = file ? [new File([file.bytes], file.name, { type: file.type })] : [];
  try {
    const body: unknown = await call(endpoint, action.input as never, {
      idempotencyKey: action.key,
      failure: 'background',
      ...(file ? { files } : {}),
    });
    return file && !hasArrived(body, file.sha256) ? { attempt: 'unknown' } : { attempt: 'done', body };
  } catch (error) {
    if (!(error instanceof HttpError)) return { attempt: 'unknown' };
    if (isAlreadyDone(action.endpoint, error.code)) return { attempt: 'done' };
    const attempt = outcomeOf(error);
    if (attempt !== 'refused') return { attempt, error };
    const refusal = { status: error.status, code: error.code ?? '', message: error.statusText };
    return { attempt, refusal, error };
  }
}
