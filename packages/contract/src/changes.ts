import { z } from 'zod';

type Change<T> =
  T extends z.ZodDefault<infer Inner extends z.ZodType>
    ? z.ZodOptional<Inner>
    : T extends z.ZodOptional
      ? T
      : T extends z.ZodType
        ? z.ZodOptional<T>
        : never;

/** The form of an update: a missing field keeps its value, so none is required and none has a default. */
export function changesOf<S extends z.ZodRawShape>(form: S) {
  const fields = Object.entries<z.core.SomeType>(form).map(([name, field]) => {
    const inner = field instanceof z.ZodDefault || field instanceof z.ZodOptional ? field.unwrap() : field;
    return [name, z.optional(inner)] as const;
  });
  return z.object(Object.fromEntries(fields) as { [Name in keyof S]: Change<S[Name]> });
}

/** Undefined: unchanged. */
export type Changes<T> = { readonly [Name in keyof T]?: T[Name] | undefined };

/** `before` with the fields that an update names. */
export const withChanges = <T extends object>(before: T, changes: Changes<T>): T => ({
  ...before,
  ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
});
