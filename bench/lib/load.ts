import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Expected answer: status, and texts in the body. */
export interface Expected {
  readonly status: number;
  readonly texts: readonly string[];
}

export interface Request {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly expected: Expected;
}

/** One call of one server, with requests that are sent in turn. */
export interface Target {
  readonly name: string;
  readonly address: string;
  readonly requests: readonly Request[];
}

export interface Slice {
  readonly target: string;
  readonly clients: number;
  readonly milliseconds: number;
}

export interface SliceResult {
  /** Milliseconds of each answer in the slice. */
  readonly times: readonly number[];
  /** Number of all answers, also before and after the slice. */
  readonly answers: number;
  readonly wrong: number;
  readonly firstWrong: string;
}

export type ToLoad =
  | { readonly kind: 'target'; readonly target: Target }
  | { readonly kind: 'slice'; readonly slice: Slice };

export interface Load {
  /** Sends for a duration with some clients, each sequentially; throws for an unexpected answer. */
  run(slice: Slice): Promise<SliceResult>;
  stop(): void;
}

/** Starts a process that sends the requests of some targets. */
export function startLoad(targets: readonly Target[]): Load {
  const child = fork(fileURLToPath(new URL('load-process.ts', import.meta.url)), {
    serialization: 'advanced',
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  for (const target of targets) child.send({ kind: 'target', target } satisfies ToLoad);
  return {
    run: (slice) =>
      new Promise((resolve, reject) => {
        child.once('message', (message: { readonly result?: SliceResult; readonly error?: string }) => {
          const { result, error } = message;
          if (!result) reject(new Error(`${slice.target}: ${error}`));
          else if (result.wrong > 0)
            reject(new Error(`${slice.target}: ${result.wrong} wrong answers, e.g. ${result.firstWrong}`));
          else resolve(result);
        });
        child.send({ kind: 'slice', slice } satisfies ToLoad);
      }),
    stop: () => child.disconnect(),
  };
}
