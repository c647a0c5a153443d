/** The value of `#token=` in an address; empty without one. */
export const tokenOf = (hash: string): string => /(?:^#|&)token=([\w.-]{10,200})$/.exec(hash)?.[1] ?? '';
