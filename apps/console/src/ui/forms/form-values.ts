/** What was typed into a form, by the names of its fields. */
export interface FormValues {
  /** The text of a field, '' where the form has none; of a choice one of its options. */
  readonly text: <T extends string = string>(name: string) => T;
  /** The texts of several fields, named as the call names them. */
  readonly texts: <K extends string>(...names: readonly K[]) => Record<K, string>;
  /** The ticked boxes named `name[]`. */
  readonly list: (name: string) => string[];
}

export function formValues(data: FormData): FormValues {
  const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '');
  // The options of a choice have the type that the call takes.
  const text = <T extends string = string>(name: string) => textOf(data.get(name)) as T;
  return {
    text,
    texts: <K extends string>(...names: readonly K[]) =>
      Object.fromEntries(names.map((name) => [name, text(name)])) as Record<K, string>,
    list: (name) => data.getAll(`${name}[]`).map(textOf),
  };
}
