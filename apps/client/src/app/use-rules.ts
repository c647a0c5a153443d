import { useMemo } from 'react';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { useTexts } from '#client/texts/i18n.ts';
import type { Problem } from './form-rules.ts';

export type Problems<V> = { readonly [K in keyof V]?: Problem | undefined };

/** A resolver for `useForm` out of a pure function that names what is wrong with each field. */
export function useRules<V extends FieldValues>(judge: (values: V) => Problems<V>): Resolver<V> {
  const t = useTexts('form');
  return useMemo<Resolver<V>>(() => {
    // Each text takes values of its own: which ones is the rule's business.
    const fill = t as (key: string, values: object) => string;
    const words = ({ text, name, values }: Problem) =>
      fill(text, { ...values, ...(name ? { name: t(`name.${name}`) } : {}) });
    return (values) => {
      const errors = Object.entries(judge(values)).flatMap(([field, problem]) =>
        problem
          ? [[field, { type: (problem as Problem).text, message: words(problem as Problem) }] as const]
          : [],
      );
      return errors.length > 0
        ? { values: {}, errors: Object.fromEntries(errors) as unknown as FieldErrors<V> }
        : { values, errors: {} };
    };
  }, [judge, t]);
}
