export interface Found {
  /** Value of the attribute. */
  readonly value: string;
  readonly inner: string;
  /** The element with other content. */
  readonly with: (inner: string) => string;
  readonly whole: string;
}

/**
 * Rewrites the elements with an attribute. Works only on our build's pages: well-formed, without nested
 * elements of the same kind.
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
