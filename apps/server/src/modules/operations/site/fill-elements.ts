export interface Found {
  /** Of the attribute. */
  readonly value: string;
  readonly inner: string;
  /** The element with another content. */
  readonly with: (inner: string) => string;
  readonly whole: string;
}

/**
 * Rewrites the elements that carry an attribute, in pages that our own build wrote: they are well-formed, and such an
 * element never holds another one of its kind.
 */
export function fillElements(
  html: string,
  [tag, attribute]: readonly [tag: string, attribute: string],
  rewrite: (found: Found) => string,
): string {
  const pattern = new RegExp(
    `(<${tag}\\b[^>]*?\\s${attribute}(?:="([^"]*)")?(?:\\s[^>]*)?>)(.*?)(</${tag}>)`,
    'gs',
  );
  return html.replace(pattern, (...match: readonly string[]) => {
    const [whole = '', open = '', value = '', inner = '', close = ''] = match;
    return rewrite({ value, inner, whole, with: (content) => open + content + close });
  });
}
