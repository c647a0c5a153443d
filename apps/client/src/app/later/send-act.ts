import { HttpError } from '@hoist/contract/client';
import { call } from '#client/app/api.ts';
import { actEndpoint, isDoneAnyway } from './act-endpoints.ts';
import { attemptOf, type Attempt, type KeptAct, type Refusal } from './kept-act.ts';

export interface Answer {
  readonly attempt: Attempt;
  /** The server's own, when it was done. */
  readonly body?: unknown;
  readonly refusal?: Refusal;
  readonly error?: HttpError;
}

/** The server has the file as it is here. */
function hasArrived(body: unknown, sha256: string): boolean {
  const said = body as { readonly sha256?: string; readonly pictures?: readonly { sha256: string }[] };
  return said.sha256 === sha256 || (said.pictures?.some((one) => one.sha256 === sha256) ?? false);
}

/** Sends an act once, under its own key, and says what came of it; nothing is shown to anybody. */
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
