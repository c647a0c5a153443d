import type { Params } from './form.ts';
import { badParameter, missingParameter, StripeError } from './stripe-error.ts';

export function allowOnly(params: Params, names: readonly string[]): void {
  for (const name of Object.keys(params)) {
    if (names.includes(name)) continue;
    if (name === 'payment_method_types') {
      throw new StripeError(400, {
        type: 'invalid_request_error',
        code: 'payment_method_types_no_longer_supported',
        message:
          'The `payment_method_types` parameter is no longer supported from API version 2026-09-30.endive on. Use `allowed_payment_method_types`.',
        param: name,
      });
    }
    throw badParameter(name, `Received unknown parameter: ${name}`, 'parameter_unknown');
  }
}

/** `undefined` if the parameter was not sent; an empty string clears a field. */
export function text(params: Params, name: string): string | undefined {
  const value = params[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw badParameter(name, `Invalid string: ${name}`);
  return value;
}

export function needText(params: Params, name: string): string {
  const value = text(params, name);
  if (value === undefined || value === '') throw missingParameter(name);
  return value;
}

export function integer(params: Params, name: string): number | undefined {
  const value = text(params, name);
  if (value === undefined) return undefined;
  if (!/^-?\d{1,15}$/.test(value))
    throw badParameter(name, `Invalid integer: ${value}`, 'parameter_invalid_integer');
  return Number(value);
}

/** An amount in cents, at least 1. */
export function cents(params: Params, name: string): number | undefined {
  const value = integer(params, name);
  if (value === undefined || value >= 1) return value;
  throw badParameter(name, 'This value must be greater than or equal to 1.', 'parameter_invalid_integer');
}

export function flag(params: Params, name: string): boolean | undefined {
  const value = text(params, name);
  if (value === undefined) return undefined;
  if (value !== 'true' && value !== 'false') throw badParameter(name, `Invalid boolean: ${value}`);
  return value === 'true';
}

export function oneOf<T extends string>(params: Params, name: string, values: readonly T[]): T | undefined {
  const value = text(params, name);
  if (value === undefined || value === '') return undefined;
  const known = values.find((one) => one === value);
  if (known === undefined) throw badParameter(name, `Invalid ${name}: must be one of ${values.join(', ')}`);
  return known;
}

export function group(params: Params, name: string): Params | undefined {
  const value = params[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'string') throw badParameter(name, `Invalid object`);
  return value;
}

export function list(params: Params, name: string): string[] {
  const value = params[name];
  if (value === undefined || value === '') return [];
  if (typeof value === 'string') return [value];
  return Object.values(value).filter((entry) => typeof entry === 'string');
}

/** Merges metadata; an empty value removes its key, an empty parameter removes all. */
export function mergeMetadata(present: Record<string, string>, params: Params): Record<string, string> {
  if (params['metadata'] === '') return {};
  const merged = { ...present };
  for (const [key, value] of Object.entries(group(params, 'metadata') ?? {})) {
    if (key.length > 40 || typeof value !== 'string' || value.length > 500)
      throw badParameter(`metadata[${key}]`, 'Metadata keys have at most 40 characters, values 500');
    if (value === '') delete merged[key];
    else merged[key] = value;
  }
  return merged;
}
