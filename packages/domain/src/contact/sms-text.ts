const plain: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '…': '...',
  '–': '-',
  '—': '-',
  '−': '-',
  '•': '*',
  ᵒ: 'o',
};

/**
 * A text with the punctuation of GSM-7, since one other sign makes a segment 67 characters instead of 153. Letters
 * stay as they are: French is not misspelled to save a segment.
 */
export const smsText = (text: string): string =>
  text
    .replace(/«[ \u00a0]?|[ \u00a0]?»/g, '"')
    .replace(/[\u00a0\u2009\u202f]/g, ' ')
    .replace(/[’‘“”…–—−•ᵒ]/g, (sign) => plain[sign] ?? sign);

const gsm7 = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;

/** How many segments a text is sent and charged as. */
export function smsSegments(text: string): number {
  const isPlain = gsm7.test(text);
  const [one, each] = isPlain ? [160, 153] : [70, 67];
  // Signs of the extension table count twice.
  const length = isPlain ? text.length + (text.match(/[\^{}\\[~\]|€]/g)?.length ?? 0) : text.length;
  return length <= one ? 1 : Math.ceil(length / each);
}
