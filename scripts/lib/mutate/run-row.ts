import { spawn } from 'node:child_process';
import { setTimeout as after } from 'node:timers/promises';

export interface RowRun {
  readonly outcome: 'passed' | 'failed' | 'ran nothing';
  readonly output: string;
}

export interface RunOptions {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** Only tests with this id in their title. */
  readonly id?: string;
}

/** A broken loop may never end. */
const patienceMs = 180_000;

const commandOf = (file: string, id: string | undefined): readonly [string, readonly string[]] => {
  if (file.startsWith('e2e/')) {
    const only = id === undefined ? [] : ['--grep', id];
    return ['playwright', ['test', '--config=e2e/playwright.config.ts', file, ...only]];
  }
  const only = id === undefined ? [] : [`--test-name-pattern=${id}`];
  const reporter = ['--test-reporter=tap', '--disable-warning=ExperimentalWarning'];
  return [process.execPath, [...reporter, ...only, file]];
};

/** Runs the tests of a file in the copy of the tree. */
export async function runFile(file: string, { folder, env, id }: RunOptions): Promise<RowRun> {
  const [command, args] = commandOf(file, id);
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output = `${output}${chunk}`.slice(-20_000)));
  const ended = new AbortController();
  const tooLong = after(patienceMs, undefined, { signal: ended.signal }).then(
    () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'),
    () => undefined,
  );
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  ended.abort();
  await tooLong;
  const ran = file.startsWith('e2e/') || /^# pass [1-9]/m.test(output) || /^# fail [1-9]/m.test(output);
  const outcome = code !== 0 ? 'failed' : ran ? 'passed' : 'ran nothing';
  return { outcome, output };
}
