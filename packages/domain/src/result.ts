/** An expected outcome as a value: expected refusals are returned, only bugs are thrown. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

export const refuse = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });

/** Ends an exhaustive switch: a new member of the union breaks the build here. */
export function assertUnreachable(value: never): never {
  throw new Error(`Unreachable: ${JSON.stringify(value)}`);
}
