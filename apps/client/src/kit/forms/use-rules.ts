import { useMemo } from 'react';
import type { FieldErrors, FieldValues, Path, Resolver, UseFormRegister } from 'react-hook-form';
import { useMessages } from '#client/messages/i18n.ts';
import type { Problem } from './form-rules.ts';

export type Problems<V> = { readonly [K in keyof V]?: Problem | undefined };

/** Turns a pure validation function into a resolver for `useForm`. */
export function useRules<V extends FieldValues>(validate: (values: V) => Problems<V>): Resolver<V> {
  const t = useMessages('form');
  return useMemo<Resolver<V>>(() => {
    // Each text has its own values, which the type cannot express.
    const fill = t as (key: string, values: object) => string;
    const messageOf = ({ text, name, values }: Problem) =>
      fill(text, { ...values, ...(name ? { name: t(`name.${name}`) } : {}) });
    return (values) => {
      const errors = Object.entries(validate(values)).flatMap(([field, problem]) =>
        problem
          ? [[field, { type: (problem as Problem).text, message: messageOf(problem as Problem) }] as const]
          : [],
      );
      return errors.length > 0
        ? { values: {}, errors: Object.fromEntries(errors) as unknown as FieldErrors<V> }
        : { values, errors: {} };
    };
  }, [validate, t]);
}

/** `register` with the field's error: `<TextField label=… {...field('email')} />`. */
export const registerWithError =
  <V extends FieldValues>(register: UseFormRegister<V>, errors: FieldErrors<V>) =>
  (name: Path<V>) => ({
    ...register(name),
    error: errors[name]?.message as string | undefined,
  });
