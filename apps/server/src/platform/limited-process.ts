import { spawn } from 'node:child_process';

/** Processor time: a phone's largest picture takes two seconds on a slow core. A busy machine gives three times as long. */
const limitMs = 10_000;
const wallMs = 3 * limitMs;
const maxOutput = 32 * 1024 * 1024;

/** Node reserves this much memory for code and stacks and never touches it. */
const reservedMb = 576;

export interface LimitedProgram {
  /** The path of a TypeScript file that reads standard input and writes its answer to standard output. */
  readonly program: string;
  readonly args?: readonly string[];
  /** What its input may take on top of what Node reserves. */
  readonly memoryMb: number;
  /** Of it for JavaScript; decoders take the rest. */
  readonly heapMb: number;
}

/** Linux bounds the memory and the processor's time, also of native code, and lets nothing be written to disk. */
function commandFor({ program, args = [], memoryMb, heapMb }: LimitedProgram): readonly string[] {
  const node = [
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    '--v8-pool-size=1',
    '--max-semi-space-size=1',
    `--max-old-space-size=${heapMb}`,
    // Guard pages of WebAssembly would count as memory.
    '--disable-wasm-trap-handler',
    program,
    ...args,
  ];
  if (process.platform !== 'linux') return node;
  const kilobytes = (reservedMb + memoryMb) * 1024;
  const limits = `ulimit -d ${kilobytes}; ulimit -t ${limitMs / 1000}; ulimit -f 0; ulimit -c 0`;
  // Answers to other callers come first.
  return ['/bin/sh', '-c', `${limits}; exec nice -n 5 "$@"`, 'sh', ...node];
}

const busy = (error: Error): Error => Object.assign(error, { statusCode: 503 });

/**
 * Reads an uploaded file by a program in a process of its own, which holds no secrets and is ended when it takes too
 * long or too much. Undefined if it ends without an answer. Where the machine is too busy for it the caller may try again (503).
 */
export function runLimited(given: LimitedProgram, file: Uint8Array): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const [command = '', ...parameters] = commandFor(given);
    const child = spawn(command, parameters, {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1' },
    });
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(busy(new Error('Reading a file took too long')));
    }, wallMs);
    child.once('error', (error) => {
      clearTimeout(timer);
      reject(busy(error));
    });
    // A process that cannot start, e.g. with too many open files, has no streams.
    if (child.pid === undefined) return;
    const output: Buffer[] = [];
    let length = 0;
    child.stdout.on('data', (part: Buffer) => {
      length += part.length;
      if (length > maxOutput) child.kill('SIGKILL');
      else output.push(part);
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve(code === 0 ? Buffer.concat(output) : undefined);
    });
    // It may end before it has read everything.
    child.stdin.on('error', () => undefined);
    child.stdin.end(file);
  });
}
