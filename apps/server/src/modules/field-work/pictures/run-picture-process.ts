import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type RenderRefusal = 'unsupported_media' | 'too_large' | 'invalid' | 'locked' | 'too_many_pages';

/** Pages of three sizes each, as JPEG. */
export type Rendered = readonly (readonly Buffer[])[] | RenderRefusal;

const program = fileURLToPath(new URL('picture-process.ts', import.meta.url));

/** Processor time: a phone's largest picture takes two seconds on a slow core. A busy machine gives three times as long. */
const limitMs = 10_000;
const wallMs = 3 * limitMs;
const maxOutput = 32 * 1024 * 1024;

/** Node reserves this much memory for code and stacks and never touches it. */
const reservedMb = 576;
/** What a file may take on top: a PDF by its pages, a picture by the pixels that are allowed. */
const memoryMb = { pdf: 256, picture: 384 };

const node = [
  process.execPath,
  '--disable-warning=ExperimentalWarning',
  '--v8-pool-size=1',
  '--max-semi-space-size=1',
  '--max-old-space-size=64',
  // Guard pages of WebAssembly would count as memory.
  '--disable-wasm-trap-handler',
  program,
] as const;

/** Linux bounds the memory and the processor's time, also of native code, and lets nothing be written to disk. */
function commandFor(kind: keyof typeof memoryMb): readonly string[] {
  if (process.platform !== 'linux') return [...node, kind];
  const kilobytes = (reservedMb + memoryMb[kind]) * 1024;
  const limits = `ulimit -d ${kilobytes}; ulimit -t ${limitMs / 1000}; ulimit -f 0; ulimit -c 0`;
  // Answers to other callers come first.
  return ['/bin/sh', '-c', `${limits}; exec nice -n 5 "$@"`, 'sh', ...node, kind];
}

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

/**
 * Renders an uploaded file in a process of its own, which holds no secrets and is ended when it takes too long or
 * too much. A process that ends without an answer means an unreadable file.
 */
export function runPictureProcess(kind: keyof typeof memoryMb, file: Uint8Array): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    const [command = '', ...parameters] = commandFor(kind);
    const child = spawn(command, parameters, {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1' },
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), wallMs);
    const output: Buffer[] = [];
    let length = 0;
    child.stdout.on('data', (part: Buffer) => {
      length += part.length;
      if (length > maxOutput) child.kill('SIGKILL');
      else output.push(part);
    });
    child.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve(code === 0 ? parseOrRefuse(Buffer.concat(output)) : 'invalid');
    });
    // It may end before it has read everything.
    child.stdin.on('error', () => undefined);
    child.stdin.end(file);
  });
}
