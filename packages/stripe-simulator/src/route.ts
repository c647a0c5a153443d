import type { Unit } from './unit.ts';
import type { Params } from './wire/form.ts';

export interface Call {
  readonly unit: Unit;
  readonly params: Params;
  readonly path: Readonly<Record<string, string>>;
  readonly access: 'secret' | 'publishable';
  readonly clientSecret: string | undefined;
  /** Origin of the simulator for browsers, e.g. `http://127.0.0.1:4242`. */
  readonly origin: string;
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** Whether the publishable key is accepted too. */
  readonly access: 'secret' | 'both';
  /** Accepted parameters besides `expand`. */
  readonly allows: readonly string[];
  readonly run: (call: Call) => unknown;
}

export const need = (call: Call, name: string): string => call.path[name] ?? '';
