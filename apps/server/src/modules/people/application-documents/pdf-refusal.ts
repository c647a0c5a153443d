import { inflateSync } from 'node:zlib';

/** What runs, opens or hides something in a reader; a copy of a certificate has none of it. */
const active =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|Encrypt)(?![A-Za-z])/;

const inflatedLimit = 8 * 1024 * 1024;

/** Names may be written with hex escapes: `/J#61vaScript`. */
const unescaped = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The texts of compressed object streams, where names hide; undefined if one cannot be read. */
function hiddenObjects(bytes: Uint8Array, text: string): string[] | undefined {
  const found: string[] = [];
  for (const match of text.matchAll(/\/ObjStm(?![A-Za-z])/g)) {
    const start = text.indexOf('stream', match.index);
    const end = text.indexOf('endstream', start);
    if (start < 0 || end < 0) return undefined;
    const from = start + (text[start + 6] === '\r' ? 8 : 7);
    try {
      const inflated = inflateSync(bytes.subarray(from, end), {
        maxOutputLength: inflatedLimit,
        finishFlush: 2,
      });
      found.push(inflated.toString('latin1'));
    } catch {
      return undefined;
    }
  }
  return found;
}

/**
 * Why a file is not stored as a PDF, from its bytes alone; undefined if it is fine. `unsupported_media`: another format,
 * a password, scripts or attachments. `invalid`: truncated.
 */
export function pdfRefusal(bytes: Uint8Array): 'unsupported_media' | 'invalid' | undefined {
  const text = Buffer.from(bytes).toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text)) return 'unsupported_media';
  if (!text.slice(-2048).includes('%%EOF')) return 'invalid';
  const hidden = hiddenObjects(bytes, text);
  if (!hidden || [text, ...hidden].some((part) => active.test(unescaped(part)))) return 'unsupported_media';
  return undefined;
}

export const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
