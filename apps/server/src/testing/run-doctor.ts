import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../../../scripts/doctor.ts', import.meta.url));

interface Finding {
  readonly service: string;
  readonly check: string;
  readonly state: 'ok' | 'warning' | 'failed' | 'not set';
  readonly detail: string;
  readonly advice: string;
}

export interface Run {
  readonly code: number;
  readonly findings: readonly Finding[];
  readonly text: string;
}

/** Settings of the command; undefined: not set. */
export type Changes = Readonly<Record<string, string | undefined>>;

/** Texts in every secret of the tests. None may be printed. */
const marks = ['the secret', 'the token', 'sk_test_sim', 'whsec_of', 'p@ss word', 'p%40ss'];

/** Runs `npm run doctor` as a process, with nothing but these settings. */
export async function runDoctor(settings: Changes, args: readonly string[] = []): Promise<Run> {
  const env = { PATH: process.env['PATH'], ...settings };
  const child = execFile(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', program, '--json', ...args],
    { env: Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined)) },
  );
  let [text, errors] = ['', ''];
  child.stdout?.on('data', (part: string) => (text += part));
  child.stderr?.on('data', (part: string) => (errors += part));
  const [code] = (await once(child, 'close')) as [number];
  const { findings } = JSON.parse(text || '{"findings":[]}') as { findings: readonly Finding[] };
  for (const mark of marks) assert.ok(!(text + errors).includes(mark), `prints ${mark}`);
  return { code, findings, text: text + errors };
}

/** A line as 'service/check': state, and what its detail or advice says. */
export type Expected = Readonly<Record<string, readonly [Finding['state'], RegExp]>>;

/** Judges the named lines, and that no other line failed. */
export function expectFindings({ code, findings, text }: Run, expected: Expected): void {
  const by = new Map(findings.map((one) => [`${one.service}/${one.check}`, one]));
  for (const [name, [state, says]] of Object.entries(expected)) {
    const found = by.get(name);
    assert.equal(found?.state, state, `${name}: ${JSON.stringify(found)}\n${text}`);
    assert.match(`${found.detail} ${found.advice}`, says, name);
    if (state === 'failed') assert.notEqual(found.advice, '', `${name} says what to do`);
  }
  const failed = findings
    .filter(({ state }) => state === 'failed')
    .map((one) => `${one.service}/${one.check}`);
  const asked = Object.keys(expected).filter((name) => expected[name]?.[0] === 'failed');
  assert.deepEqual(failed.toSorted(), asked.toSorted());
  assert.equal(code, failed.length > 0 ? 1 : 0);
}
