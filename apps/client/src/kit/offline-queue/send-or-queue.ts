import type { Endpoint } from '@hoist/contract/endpoint';
import { onlineManager } from '@tanstack/react-query';
import { call, HttpError, type Input, type Output } from '#client/kit/api/api.ts';
import { session } from '../session/session.ts';
import { isIndependent } from './queueable-endpoints.ts';
import { saveQueued, nextSequence } from './queue-store.ts';
import type { QueuedAction, QueuedFile, Refusal } from './queued-action.ts';
import { awaitLateAnswer, awaitResult, sendQueue } from './send-queue.ts';

/** How long the screen waits for the answer before it treats the step as queued. */
const answerTimeoutMs = globalThis.__ANSWER_MS__ ?? 8_000;

export type Outcome<E> =
  /** The answer is missing if another window sent the step. */
  | { readonly kind: 'done'; readonly answer: Output<E> | undefined }
  /** Queued on this device until there is a connection; `late` is the answer to a step that was sent meanwhile. */
  | { readonly kind: 'queued'; readonly late?: Promise<Output<E> | undefined> }
  | { readonly kind: 'refused'; readonly error: HttpError };

interface SendRequest<E extends Endpoint> {
  readonly endpoint: E;
  readonly input: Input<E>;
  /** The order's `ordersServicesId`. */
  readonly about: number;
  readonly file?: File;
}

/** Nothing is queued while staff act as the user. */
function queueOwner(): number | undefined {
  const now = session.get();
  return now?.user && now.impersonated === false ? now.userId : undefined;
}

/**
 * Executes a step that may wait for a connection: stores it first, then sends it until the server answers.
 * Online, the result is the server's answer or refusal.
 */
export async function sendOrQueue<E extends Endpoint>(request: SendRequest<E>): Promise<Outcome<E>> {
  const userId = queueOwner();
  if (userId === undefined) return sendDirectly(request);
  const action = await toQueuedAction(request, userId);
  const answered = onlineManager.isOnline() ? awaitResult(action.key, answerTimeoutMs) : undefined;
  await saveQueued(action);
  sendQueue();
  const answer = await answered;
  if (answer?.attempt === 'done') return { kind: 'done', answer: answer.body as Output<E> | undefined };
  if (answer?.attempt === 'refused' && answer.error) return { kind: 'refused', error: answer.error };
  return answered
    ? { kind: 'queued', late: awaitLateAnswer(action.key) as Promise<Output<E> | undefined> }
    : { kind: 'queued' };
}

/** Queues a step without waiting. A refusal stays with the step until the user has read it. */
export async function queueAction<E extends Endpoint>(
  request: SendRequest<E>,
  refusal?: Refusal,
): Promise<void> {
  const userId = queueOwner();
  if (userId === undefined) await sendDirectly(request);
  else {
    const action = await toQueuedAction(request, userId);
    await saveQueued(refusal ? { ...action, refusal } : action);
    sendQueue();
  }
}

async function toQueuedAction<E extends Endpoint>(
  request: SendRequest<E>,
  userId: number,
): Promise<QueuedAction> {
  const { endpoint, input, about, file } = request;
  // Take the number first: reading a file must not change the order.
  const seq = nextSequence();
  return {
    seq,
    key: crypto.randomUUID(),
    userId,
    endpoint: endpoint.id,
    input: input as unknown as QueuedAction['input'],
    about,
    at: Date.now(),
    independent: isIndependent(endpoint.id),
    ...(file ? { file: await readFile(file) } : {}),
  };
}

async function checksum(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (one) => one.toString(16).padStart(2, '0')).join('');
}

async function readFile(file: File): Promise<QueuedFile> {
  const bytes = await file.arrayBuffer();
  return { bytes, type: file.type, name: file.name, sha256: await checksum(bytes) };
}

async function sendDirectly<E extends Endpoint>({
  endpoint,
  input,
  file,
}: SendRequest<E>): Promise<Outcome<E>> {
  try {
    const answer = await call(endpoint, input, { failure: 'background', ...(file ? { files: [file] } : {}) });
    return { kind: 'done', answer };
  } catch (error) {
    if (error instanceof HttpError) return { kind: 'refused', error };
    throw error;
  }
}
