import type { ConsolePermission } from '@hoist/domain/access/console';
import { z as zod, type z } from 'zod';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'DELETE';

/**
 * Who may call, before the verb looks at the thing itself:
 * - `public` nobody needs to be known;
 * - `user` any live token;
 * - `self` a live token of the user named by `:userId` (else 404, the answer to an id that does not exist);
 * - `verified` as `self` (where the path names a user) and with a verified phone (else 412, decision F1);
 * - `mechanic` a verified mechanic (a customer: 403);
 * - `office` a session of the console whose role may what the call's `permission` says (anybody else: 403).
 *
 * A session of the console is nobody to every other call.
 */
export type Auth = 'public' | 'user' | 'self' | 'verified' | 'mechanic' | 'office';

/**
 * Whether it can be called by somebody of the office who acts as the user (decision F3); if not, 409 `impersonating`.
 * Payments, cards, password, phone, e-mail, sessions, devices, export and deletion are the user's alone.
 */
export type DuringImpersonation<F extends z.ZodType = z.ZodType> =
  | 'allowed'
  | 'refused'
  | {
      /** For a call that is the user's alone with some forms only. */
      refusedWith(form: z.output<F>): boolean;
    };

/** A rate limit: `max` calls in `seconds`, counted by address, by account or by both. */
export interface RateLimit {
  readonly max: number;
  readonly seconds: number;
  readonly by: 'address' | 'account';
}

export interface Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  F extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> {
  readonly id: string;
  readonly method: Method;
  /** Below `/api`, parameters as `:name`. */
  readonly path: string;
  readonly auth: Auth;
  /** What the role has to allow, of an `office` call; of no other. */
  readonly permission: ConsolePermission | undefined;
  readonly duringImpersonation: DuringImpersonation<F>;
  readonly params: P;
  readonly query: Q;
  readonly form: F;
  /** The body beside `status` and `message`, which the adapter adds (decision B2). JSON types only. */
  readonly output: O;
  readonly refusals: readonly ErrorCode[];
  readonly summary: string;
  /** Creates or moves money or a booking: takes an `Idempotency-Key` (decision B9). */
  readonly idempotent: boolean;
  /** Takes multipart files in `File[]`. */
  readonly upload: boolean;
  readonly rateLimits: readonly RateLimit[];
  /** How long the client waits, in milliseconds. */
  readonly timeoutMs: number;
}

type Called =
  | { readonly auth: 'office'; readonly permission: ConsolePermission }
  | { readonly auth: Exclude<Auth, 'office'>; readonly permission?: undefined };

type Given<P, Q, F extends z.ZodType, O> = Called & {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  readonly duringImpersonation: DuringImpersonation<F>;
  readonly params?: P;
  readonly query?: Q;
  readonly form?: F;
  readonly output: O;
  readonly refusals?: readonly ErrorCode[];
  readonly summary: string;
  readonly idempotent?: boolean;
  readonly upload?: boolean;
  readonly rateLimits?: readonly RateLimit[];
  readonly timeoutMs?: number;
};

const nothing = zod.object({});
type Nothing = typeof nothing;

/** One call: read by the server adapter, by the client and by the OpenAPI document. Paths are written nowhere else. */
export function endpoint<
  O extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  F extends z.ZodType = Nothing,
>(given: Given<P, Q, F, O>): Endpoint<P, Q, F, O> {
  return {
    idempotent: false,
    upload: false,
    rateLimits: [],
    refusals: [],
    timeoutMs: 30_000,
    permission: undefined,
    ...given,
    params: given.params ?? (nothing as unknown as P),
    query: given.query ?? (nothing as unknown as Q),
    form: given.form ?? (nothing as unknown as F),
  };
}
