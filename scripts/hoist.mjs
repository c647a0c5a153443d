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

/** What is installed for this lock file: `all` packages, those that a start `needs`, or undefined. */
function installed() {
  if (!existsSync(stamp)) return undefined;
  const [hash, part = 'all'] = readFileSync(stamp, 'utf8').split(' ');
  return hash === lock ? part : undefined;
}

function install(part, command) {
  process.stdout.write(
    part === 'all'
      ? 'Installing the packages of package-lock.json …\n'
      : 'Installing the packages that a start needs …\n',
  );
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const done = spawnSync(
    npm,
    [...command, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    },
  );
  if (done.status !== 0) process.exit(done.status ?? 1);
  writeFileSync(`${stamp}.new`, `${lock} ${part}`);
  renameSync(`${stamp}.new`, stamp);
}

/** Leaves out what only tests, checks and builds of the apps need, until one of them is asked for. */
function installFor(task) {
  const present = installed();
  if (task === 'start' && present === undefined) install('needs', ['ci', '--omit=dev']);
  if (task === 'start' || present === 'all') return;
  // A server that runs from these packages keeps them: `npm ci` would delete them first.
  install('all', present === 'needs' ? ['install', '--no-save'] : ['ci']);
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
installFor(task);
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
