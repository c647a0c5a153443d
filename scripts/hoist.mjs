// Entry of every npm script. Runs on the machine's Node (>= 20.19), installs what is missing, then starts the
// project's Node 24, because developers may have an older one (decision H2).
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = join(root, 'node_modules', '.hoist-install');
const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');

function installed() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === lock;
}

function install() {
  process.stdout.write('Installing the packages of package-lock.json …\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const done = spawnSync(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) process.exit(done.status ?? 1);
  writeFileSync(`${stamp}.new`, lock);
  renameSync(`${stamp}.new`, stamp);
}

function node24() {
  const platform = { linux: 'linux', win32: 'win', darwin: 'darwin' }[process.platform] ?? process.platform;
  const file = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  const own = join(root, 'node_modules', `node-${platform}-${process.arch}`, file);
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  process.stderr.write(
    'Hoist needs Node 24, which npm has no package of for this platform. Please install it.\n',
  );
  process.exit(1);
}

const [task = 'start', ...args] = process.argv.slice(2);
if (!installed()) install();
const node = node24();
const child = spawn(
  node,
  ['--disable-warning=ExperimentalWarning', join(root, 'scripts', `${task}.ts`), ...args],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${join(node, '..')}${delimiter}${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
    },
  },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
// npm signals only its shell, and some shells exit without passing the signal on. Then the parent changes.
if (process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 500).unref();
}
