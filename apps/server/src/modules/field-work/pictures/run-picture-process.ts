import { fileURLToPath } from 'node:url';
import { runLimited } from '#server/platform/limited-process.ts';

export type RenderRefusal = 'unsupported_media' | 'too_large' | 'invalid' | 'locked' | 'too_many_pages';

/** Pages of three sizes each, as JPEG. */
export type Rendered = readonly (readonly Buffer[])[] | RenderRefusal;

const program = fileURLToPath(new URL('picture-process.ts', import.meta.url));

/** What a file may take: a PDF by its pages, a picture by the pixels that are allowed. */
const memoryMb = { pdf: 256, picture: 384 };

const refusals = new Set(['unsupported_media', 'too_large', 'invalid', 'locked', 'too_many_pages']);

/** A line of JSON, the lengths of what follows or a refusal, then the pictures. */
function parse(output: Buffer): Rendered {
  const end = output.indexOf('\n');
  const head = JSON.parse(output.toString('utf8', 0, end)) as readonly number[] | string;
  if (typeof head === 'string') return refusals.has(head) ? (head as RenderRefusal) : 'invalid';
  let at = end + 1;
  const pictures = head.map((length) => output.subarray(at, (at += length)));
  const pages = Array.from({ length: pictures.length / 3 }, (_, page) =>
    pictures.slice(page * 3, page * 3 + 3),
  );
  return pages.flat().every(({ length }) => length > 0) ? pages : 'invalid';
}

function parseOrRefuse(output: Buffer): Rendered {
  try {
    return parse(output);
  } catch {
    return 'invalid';
  }
}

/** Renders an uploaded file in a process of its own. One that ends without an answer means an unreadable file. */
export async function runPictureProcess(kind: keyof typeof memoryMb, file: Uint8Array): Promise<Rendered> {
  const output = await runLimited({ program, args: [kind], memoryMb: memoryMb[kind], heapMb: 64 }, file);
  return output ? parseOrRefuse(output) : 'invalid';
}
