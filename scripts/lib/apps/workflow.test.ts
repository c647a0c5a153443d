import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { root } from '../project-files.ts';
import { readPlist } from './read-xml.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Step {
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly 'working-directory'?: string;
}

interface Job {
  readonly if?: string;
  readonly needs?: readonly string[];
  readonly environment?: string;
  readonly 'runs-on': string;
  readonly 'timeout-minutes': number;
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly on: Readonly<
    Record<string, { readonly paths?: readonly string[]; readonly tags?: readonly string[] } | null>
  >;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const file = '.github/workflows/apps.yml';
const { on, permissions, jobs } = parse(read(file)) as Workflow;
const all = Object.entries(jobs);
const steps = all.flatMap(([job, { steps: some }]) => some.map((step) => ({ job, ...step })));

test('builds both apps for pull requests without secrets, and releases both for tags', () => {
  assert.deepEqual(Object.keys(jobs), ['android', 'ios', 'android-release', 'ios-release']);
  assert.deepEqual(Object.keys(on), ['pull_request', 'push', 'workflow_dispatch']);
  assert.deepEqual(on['push'], { tags: ['app-v*'] });
  assert.deepEqual(permissions, { contents: 'read' });
  for (const [name, job] of all) {
    const release = name.endsWith('-release');
    assert.equal(job.if, release ? "startsWith(github.ref, 'refs/tags/app-v')" : undefined, name);
    assert.equal(job.environment, release ? 'stores' : undefined, name);
    assert.deepEqual(job.needs, release ? ['android', 'ios'] : undefined, name);
    assert.equal(JSON.stringify(job).includes('secrets.'), release, name);
    assert.ok(job['timeout-minutes'] <= 60, name);
    assert.match(job['runs-on'], /^(ubuntu|macos)-\d+(\.\d+)?$/, 'a system by its version');
    assert.equal(job['runs-on'].startsWith('macos'), name.startsWith('ios'), name);
  }
});

test('pins actions by commit, and puts no outside input into a script', () => {
  const named = read(file).match(/uses: .+/g) ?? [];
  assert.equal(named.length, steps.filter(({ uses }) => uses !== undefined).length);
  for (const one of named) assert.match(one, /^uses: [\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  for (const { name, run } of steps) assert.ok(!run?.includes('${{'), name);
  for (const { uses, with: given } of steps)
    if (uses?.startsWith('actions/checkout@')) assert.equal(given?.['persist-credentials'], false);
});

test('runs only scripts and files that exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const commands = steps.map(({ run = '' }) => run).join('\n');
  for (const [, script = ''] of commands.matchAll(/npm run (\w+)/g)) assert.ok(script in scripts, script);
  for (const path of commands.match(/\bapps\/client\/[\w./-]+/g) ?? [])
    assert.ok(existsSync(join(root, path)) || path.endsWith('google-services.json'), path);
  for (const step of steps) {
    const folder = step['working-directory'];
    if (folder !== undefined) assert.ok(existsSync(join(root, folder, 'gradlew')), folder);
  }
  for (const path of on['pull_request']?.paths ?? [])
    assert.ok(existsSync(join(root, path.replace(/\/\*\*$/, ''))), path);
  // Every job prepares the project and stops if that changes committed files.
  for (const [name, job] of all) {
    const order = job.steps.map(({ run }) => run);
    const ready = order.indexOf('npm run apps');
    assert.ok(ready > 0 && order[ready + 1] === 'git diff --exit-code', name);
  }
  const gradle = read('apps/client/android/app/build.gradle');
  for (const [name] of Object.entries(steps.find(({ run }) => run?.includes('bundleRelease'))?.env ?? {}))
    assert.ok(gradle.includes(`System.getenv('${name}')`), name);
  assert.equal(readPlist('apps/client/ios/ExportOptions.plist')['destination'], 'upload');
});

test('documents every secret of the workflow, and only existing files and settings', () => {
  const page = read('docs/apps.md');
  const secrets = new Set([...read(file).matchAll(/secrets\.(\w+)/g)].map(([, name = '']) => name));
  assert.ok(secrets.size > 5);
  for (const name of secrets) assert.ok(page.includes(`\`${name}\``), name);
  const settings = read('docs/generated/config.md');
  for (const [, name = ''] of page.matchAll(/`((?:APNS|APPLE|ANDROID_F|FCM|APP_BUNDLE|PUBLIC_URL)\w*)/g))
    if (!secrets.has(name)) assert.ok(settings.includes(`\`${name}\``), name);
  const { scripts } = JSON.parse(read('package.json')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  for (const [, script = ''] of page.matchAll(/npm (?:run )?(\w+)/g)) assert.ok(script in scripts, script);
  for (const [, path = ''] of page.matchAll(/\]\((?!https?:)([^)#]+)/g))
    assert.ok(existsSync(join(root, 'docs', path)), path);
  for (const [, path = ''] of page.matchAll(/`((?:apps|packages|scripts)\/[\w./-]+)`/g))
    assert.ok(
      existsSync(join(root, path)) || /live-update\.pem|signing\.xcconfig|android\/app\/$/.test(path),
      path,
    );
});
