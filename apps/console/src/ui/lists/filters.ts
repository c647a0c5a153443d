interface Named {
  /** As the call names it, and the address. */
  readonly name: string;
  readonly label: string;
}

export interface Option {
  readonly value: string;
  readonly text: string;
}

/** Options by their values, in this order. Numbers would come first. */
export const optionsOf = (texts: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(texts).map(([value, text]) => ({ value, text }));

/** One filter of a list. */
export type Filter =
  | (Named & {
      /** `number`: digits alone. */
      readonly kind: 'search' | 'number' | 'date';
      /** Shown only while one of these narrows the list. */
      readonly whileAny?: readonly string[];
    })
  /** The first option is for all, with the value ''. Left out while its options are unknown. */
  | (Named & { readonly kind?: 'choice'; readonly options: readonly Option[] | undefined })
  /** The first and the last day, `from` and `to`. */
  | { readonly kind: 'days' };

export const namesOf = (filters: readonly Filter[]): readonly string[] =>
  filters.flatMap((one) => (one.kind === 'days' ? ['from', 'to'] : [one.name]));

/** Typed filters need a button to clear them; a choice has its first option. */
export const canClear = (filters: readonly Filter[]): boolean =>
  filters.some(({ kind = 'choice' }) => kind !== 'choice');

export const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '');
