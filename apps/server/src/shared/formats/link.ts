const base = '{base}';

/** An address of the product in a stored text; `withLinks` adds the host when it is sent. */
export const linkTo = (path: string): string => base + path;

export const withLinks = (text: string, publicUrl: string): string => text.replaceAll(base, publicUrl);
