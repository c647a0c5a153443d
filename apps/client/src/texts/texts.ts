/** The shape of a catalogue without its words: French must have every key of English, or it does not compile. */
export type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };
