import { HttpError } from '@hoist/contract/client';
import { call } from '#client/app/api.ts';
import { actEndpoint, isDoneAnyway } from './act-endpoints.ts';
import { attemptOf, type Attempt, type KeptAct, type Refusal } from './kept-act.ts';

export interface Answer {
  readonly attempt: Attempt;
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
export async function sendAct(act: KeptAct): Promise<Answer> {
  const endpoint = actEndpoint(act.endpoint);
  if (!endpoint) return { attempt: 'refused', refusal: { status: 0, code: 'unknown_act', message: '' } };
  const { file } = act;
  const files = file ? [new File([file.bytes], file.name, { type: file.type })] : [];
  try {
    const body: unknown = await call(endpoint, act.input as never, {
      idempotencyKey: act.key,
      quiet: true,
      ...(file ? { files } : {}),
    });
    return file && !hasArrived(body, file.sha256) ? { attempt: 'unknown' } : { attempt: 'done', body };
  } catch (error) {
    if (!(error instanceof HttpError)) return { attempt: 'unknown' };
    if (isDoneAnyway(act.endpoint, error.code)) return { attempt: 'done' };
    const attempt = attemptOf(error);
    if (attempt !== 'refused') return { attempt, error };
    const refusal = { status: error.status, code: error.code ?? '', message: error.statusText };
    return { attempt, refusal, error };
  }
}
