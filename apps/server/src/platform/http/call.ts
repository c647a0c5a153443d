import type { DeviceInfo } from './device-info.ts';
import type { Endpoint } from '@hoist/contract/endpoint';
import type { Refusal, TextValues } from '@hoist/contract/errors';
import type { TextKey } from '@hoist/contract/texts/en';
import type { Locale } from '@hoist/contract/texts/text';
import type { z } from 'zod';
import type { Actor } from '#server/platform/sessions/actor.ts';
import type { KeptAnswer } from './answer-with-effect.ts';

/** One file of `File[]`, kept in a temporary place until the answer is sent. */
export interface UploadedFile {
  readonly name: string;
  /** As the client claims it; the bytes decide. */
  readonly mediaType: string;
  readonly size: number;
  read(): Promise<Buffer>;
}

/** What every handler gets besides its parsed input. */
export interface CallContext {
  readonly files: readonly UploadedFile[];
  readonly locale: Locale;
  readonly requestId: string;
  readonly deviceInfo: DeviceInfo | undefined;
  /** Given by the client on calls that move money or a booking; unique to user and call. */
  readonly idempotencyKey: string | undefined;
  readonly now: Date;
  /** The peer, or the forwarded address behind a trusted proxy. */
  readonly address: string;
  readonly userAgent: string;
}

interface Parsed<E> {
  readonly params: E extends Endpoint<infer P, infer _Q, infer _F, infer _O> ? z.output<P> : never;
  readonly query: E extends Endpoint<infer _P, infer Q, infer _F, infer _O> ? z.output<Q> : never;
  readonly form: E extends Endpoint<infer _P, infer _Q, infer F, infer _O> ? z.output<F> : never;
}

interface Keeping<E> {
  /**
   * Brings an answer into its final form, for the verb to write under the call's key together with its effect. Only for
   * calls with a key whose route says that they do so.
   */
  readonly keep: ((answer: Success<Body<E>>) => KeptAnswer) | undefined;
}

export type Call<E> = CallContext & Parsed<E> & Keeping<E> & { readonly actor: Actor };
/** A call that anybody may make; `actor` is there when a live token came along. */
export type PublicCall<E> = CallContext & Parsed<E> & { readonly actor: Actor | undefined };

export type Body<E> = E extends Endpoint<infer _P, infer _Q, infer _F, infer O> ? z.input<O> : never;

/** The `message` of a success: a text of the catalogues, or one already in the reader's words. */
export type Said = { readonly text: TextKey; readonly values?: TextValues } | { readonly message: string };

export interface Success<B> {
  readonly ok: true;
  readonly value: B;
  readonly said?: Said;
  /** What `keep` made of it, once that is written. */
  readonly kept?: KeptAnswer | undefined;
}

/** What a handler answers: a body (with a message, if it has something to say) or a refusal. A `Result` fits. */
export type Answer<B> = Success<B> | { readonly ok: false; readonly error: Refusal };

/** A success that says something: `say({ data }, { text: 'message.saved' })`. */
export const say = <B>(
  value: B,
  said: Said,
): { readonly ok: true; readonly value: B; readonly said: Said } => ({
  ok: true,
  value,
  said,
});
