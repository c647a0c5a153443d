type TextKey<D> = { [K in keyof D]: D[K] extends string ? K : never }[keyof D] & string;

/** Props of a text field for a property of a draft: `{...field('reason')}`. `wireName` is its name in `errors`. */
export const draftFields =
  <D extends object>(
    draft: D,
    set: (change: Partial<D>) => void,
    errors: Readonly<Record<string, string>> = {},
  ) =>
  (name: TextKey<D>, wireName: string = name) => ({
    value: String(draft[name]),
    onText: (typed: string) => set({ [name]: typed } as Partial<D>),
    error: errors[wireName],
  });
