import type { DeviceInfo } from './device-info.ts';
import type { Endpoint } from '@hoist/contract/endpoint';
import type { Refusal } from '@hoist/contract/errors';
import type { TextValues } from '@hoist/contract/texts/text';
import type { TextKey } from '@hoist/contract/texts/en';
import type { Result } from '@hoist/domain/result';
import type { Locale } from '@hoist/contract/texts/text';
import type { z } from 'zod';
import type { Actor } from '#server/platform/sessions/actor.ts';
import type { StoredResponse } from './answers/answer-with-effect.ts';

export interface UploadedFile {
  readonly name: string;
  /** As the client claims; verify it from the bytes. */
  readonly mediaType: string;
  readonly size: number;
  read(): Promise<Buffer>;
}

export interface CallContext {
  readonly files: readonly UploadedFile[];
  readonly locale: Locale;
  readonly requestId: string;
  readonly deviceInfo: DeviceInfo | undefined;
  /** Sent by clients with calls that move money or a booking; unique per user and call. */
  readonly idempotencyKey: string | undefined;
  /** An earlier call with this key had no final answer, and may have come through (ADR 15). */
  readonly isRepeat: boolean;
  readonly now: Date;
  /** The peer address, or the forwarded one behind a trusted proxy. */
  readonly address: string;
  readonly userAgent: string;
  /** The header as it was sent, or ''. */
  readonly cookies: string;
  /** The solved challenge of an earlier refusal, or ''. */
  readonly challengeAnswer: string;
  /** Aborts when the caller leaves. */
  readonly signal: AbortSignal;
}

interface Parsed<E> {
  readonly params: E extends Endpoint<infer P, infer _Q, infer _F, infer _O> ? z.output<P> : never;
  readonly query: E extends Endpoint<infer _P, infer Q, infer _F, infer _O> ? z.output<Q> : never;
  readonly form: E extends Endpoint<infer _P, infer _Q, infer F, infer _O> ? z.output<F> : never;
}

interface StoringAnswer<E> {
  /** Finalizes a response, to be stored with its effect. Only for calls with a key on routes with `storesAnswer`. */
  readonly storeAnswer: ((answer: Success<Body<E>>) => StoredResponse) | undefined;
}

export type Call<E> = CallContext & Parsed<E> & StoringAnswer<E> & { readonly actor: Actor };
/** A call without required log-in; `actor` is set if a valid token was sent. */
export type PublicCall<E> = CallContext & Parsed<E> & { readonly actor: Actor | undefined };

export type Body<E> = E extends Endpoint<infer _P, infer _Q, infer _F, infer O> ? z.input<O> : never;

/** The `message` of a success: a key of the catalogues or a ready text. */
export type ReplyText =
  | { readonly text: TextKey; readonly values?: TextValues }
  | { readonly message: string };

export interface Success<B> {
  readonly ok: true;
  readonly value: B;
  readonly replyText?: ReplyText;
  readonly stored?: StoredResponse | undefined;
  /** `Set-Cookie` headers. */
  readonly cookie?: string | readonly string[] | undefined;
}

/** A handler's result: a body with an optional message, or a refusal. A `Result` fits. */
export type Answer<B> =
  | Success<B>
  | { readonly ok: false; readonly error: Refusal; readonly cookie?: Success<B>['cookie'] };

/** A success with a message: `reply({ data }, { text: 'message.saved' })`. */
export const reply = <B>(
  value: B,
  replyText: ReplyText,
): { readonly ok: true; readonly value: B; readonly replyText: ReplyText } => ({
  ok: true,
  value,
  replyText,
});

/** A success with its value as body and a message, or the refusal. */
export const replyWith = <B>(done: Result<B, Refusal>, text: TextKey): Answer<B> =>
  done.ok ? reply(done.value, { text }) : done;

/** The value of a verb as `data`, with a message if there is one, or the refusal. */
export async function replyWithData<T>(
  result: Result<T, Refusal> | Promise<Result<T, Refusal>>,
  text?: TextKey,
): Promise<Answer<{ data: T }>> {
  const done = await result;
  if (!done.ok) return done;
  return { ok: true, value: { data: done.value }, ...(text && { replyText: { text } }) };
}

/** A success with a message alone, or the refusal. */
export const replyWithText = (done: Result<unknown, Refusal>, text: TextKey): Answer<Record<string, never>> =>
  done.ok ? reply({}, { text }) : done;
