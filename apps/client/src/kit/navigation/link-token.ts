interface LinkQuery {
  readonly error: { readonly code: string | undefined } | null;
}

/** The value of `#token=` in an address; empty without one. */
export const tokenOf = (hash: string): string => /(?:^#|&)token=([\w.-]{10,200})$/.exec(hash)?.[1] ?? '';

/** Whether the page's link is unknown, expired, revoked or used. */
export const isExpired = (token: string, { error }: LinkQuery): boolean =>
  token === '' || error?.code === 'not_found' || error?.code === 'invalid';
