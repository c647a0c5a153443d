import { spawn } from 'node:child_process';
import { root } from './project-files.ts';

export interface StepResult {
  readonly ok: boolean;
  readonly output: string;
  /** Printed although the step passed. */
  readonly note?: string;
}

export interface Step {
  readonly name: string;
  readonly run: () => Promise<StepResult>;
}

/** Runs a program, by default in the root folder, and returns its output. */
export function runCommand(command: string, args: readonly string[], cwd = root): Promise<StepResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    const printed: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => printed.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => printed.push(chunk));
    child.on('error', (error) => resolve({ ok: false, output: `${command}: ${error.message}` }));
    child.on('close', (code) =>
      resolve({ ok: code === 0, output: Buffer.concat(printed).toString().trim() }),
    );
  });
}

/** Result of a step that fails for any finding. */
export function findings(found: readonly string[]): StepResult {
  return { ok: found.length === 0, output: found.join('\n') };
}

async function timed(step: Step): Promise<boolean> {
  const start = performance.now();
  const result: StepResult = await step
    .run()
    .catch((error: unknown) => ({ ok: false, output: error instanceof Error ? (error.stack ?? '') : '' }));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${result.ok ? '✓' : '✗'} ${step.name} (${seconds} s)`);
  if (!result.ok) console.log(`${result.output}\n`);
  if (result.note !== undefined) console.log(`${result.note}\n`);
  return result.ok;
}

/** Runs `parallel` steps at a time, prints failures and returns the names of failed steps. */
export async function runSteps(steps: readonly Step[], parallel = 2): Promise<readonly string[]> {
  const waiting = [...steps];
  const failed: string[] = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift())
      if (!(await timed(step))) failed.push(step.name);
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  return failed;
}
