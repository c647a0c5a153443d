import type { ConsolePermission } from '@hoist/domain/access/console';
import { z as zod, type z } from 'zod';
import type { ErrorCode } from './errors.ts';
import { idParam } from './fields.ts';
import type { IdsIn, ParamName, PathIds } from './path-ids.ts';

export type Method = 'GET' | 'POST' | 'DELETE';

/**
 * Who may call, before the handler checks the resource itself:
 * - `public` no authentication;
 * - `user` any valid token;
 * - `self` a valid token of the user `:userId` (else 404, like an unknown id);
 * - `verified` like `self` (if the path has a user), with a verified phone (else 412, decision F1);
 * - `mechanic` a verified mechanic (customers get 403);
 * - `office` a console session whose role has the call's `permission` (others get 403).
 *
 * A console session does not authenticate any other call.
 */
export type Auth = 'public' | 'user' | 'self' | 'verified' | 'mechanic' | 'office';

/**
 * Whether staff may call it while they impersonate the user (decision F3); if not, 409 `impersonating`. Payments,
 * cards, password, phone, e-mail, sessions, devices, export and deletion are refused.
 */
export type DuringImpersonation<F extends z.ZodType = z.ZodType> =
  | 'allowed'
  | 'refused'
  | {
      /** For a call that is refused only with some forms. */
      refusedWith(form: z.output<F>): boolean;
    };

/** A rate limit: `max` calls in `seconds`, counted by address, by account or by both. */
export interface RateLimit {
  readonly max: number;
  readonly seconds: number;
  readonly by: 'address' | 'account';
}

export interface UploadLimits {
  /** Bounds the length of the body. */
  readonly files: number;
  /** The form's `token` is sent as the header `Link-Token` as well, and judged before the body is read. */
  readonly byLink?: true;
}

export interface Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  F extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> {
  readonly id: string;
  readonly method: Method;
  /** Relative to `/api`, with parameters as `:name`. */
  readonly path: string;
  readonly auth: Auth;
  /** Required permission; only for `office` calls. */
  readonly permission: ConsolePermission | undefined;
  readonly duringImpersonation: DuringImpersonation<F>;
  readonly params: P;
  readonly query: Q;
  readonly form: F;
  /** The body without `status` and `message`, which the adapter adds (decision B2). JSON types only. */
  readonly output: O;
  readonly refusals: readonly ErrorCode[];
  readonly summary: string;
  /** Creates or moves money or a booking, so it accepts an `Idempotency-Key` (decision B9). */
  readonly idempotent: boolean;
  /** Accepts multipart files in `File[]`. */
  readonly upload: UploadLimits | false;
  readonly rateLimits: readonly RateLimit[];
  /** Client timeout in milliseconds. */
  readonly timeoutMs: number;
}

/** A call with a permission is the office's, and a console session never impersonates: it has neither field. */
type Called<F extends z.ZodType> =
  | {
      readonly auth?: 'office';
      readonly permission: ConsolePermission;
      readonly duringImpersonation?: undefined;
    }
  | {
      readonly auth: Exclude<Auth, 'office'>;
      readonly permission?: undefined;
      readonly duringImpersonation: DuringImpersonation<F>;
    };

type Given<Path extends string, P, Q, F extends z.ZodType, O> = Called<F> & {
  readonly id: string;
  /** By default GET. */
  readonly method?: Exclude<Method, 'GET'>;
  readonly path: Path;
  readonly query?: Q;
  readonly form?: F;
  /** By default an answer without data. */
  readonly output?: O;
  readonly refusals?: readonly ErrorCode[];
  readonly summary: string;
  readonly idempotent?: boolean;
  readonly upload?: UploadLimits;
  readonly rateLimits?: readonly RateLimit[];
  readonly timeoutMs?: number;
  /** Only if the path has a parameter that is no id. */
} & (ParamName<Path> extends keyof PathIds ? { readonly params?: P } : { readonly params: P });

const nothing = zod.object({});
type Nothing = typeof nothing;

/** Defines an endpoint for the server, the clients and the OpenAPI document. */
export function endpoint<
  Path extends string,
  O extends z.ZodType = Nothing,
  P extends z.ZodType = IdsIn<Path>,
  Q extends z.ZodType = Nothing,
  F extends z.ZodType = Nothing,
>(given: Given<Path, P, Q, F, O>): Endpoint<P, Q, F, O> {
  const ids = [...given.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, idParam()] as const);
  return {
    method: 'GET',
    idempotent: false,
    upload: false,
    rateLimits: [],
    refusals: [],
    timeoutMs: 30_000,
    permission: undefined,
    auth: 'office',
    ...given,
    duringImpersonation: given.duringImpersonation ?? 'allowed',
    params: given.params ?? (zod.object(Object.fromEntries(ids)) as unknown as P),
    query: given.query ?? (nothing as unknown as Q),
    output: given.output ?? (nothing as unknown as O),
    form: given.form ?? (nothing as unknown as F),
  };
}
