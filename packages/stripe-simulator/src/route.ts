import type { Unit } from './unit.ts';
import type { Params } from './wire/form.ts';

/** One call on its way through a handler. */
export interface Call {
  readonly unit: Unit;
  readonly params: Params;
  /** The `:name` parts of the path. */
  readonly path: Readonly<Record<string, string>>;
  /** A publishable key sees and may do less. */
  readonly access: 'secret' | 'publishable';
  readonly clientSecret: string | undefined;
  /** Where the browser finds the simulator, as `http://127.0.0.1:4242`. */
  readonly origin: string;
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** Who may call: the secret key alone, or the publishable one too. */
  readonly access: 'secret' | 'both';
  /** Parameters it knows besides `expand`. */
  readonly allows: readonly string[];
  readonly run: (call: Call) => unknown;
}

export const need = (call: Call, name: string): string => call.path[name] ?? '';
