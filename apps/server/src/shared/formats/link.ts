const base = '{base}';

/** An address of the product in a text that is still to be sent; the sender knows where the product answers. */
export const linkTo = (path: string): string => base + path;

/** Turns the links of a text into whole addresses. */
export const withLinks = (text: string, publicUrl: string): string => text.replaceAll(base, publicUrl);
