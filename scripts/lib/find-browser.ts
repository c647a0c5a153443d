import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './project-files.ts';

const installedAt: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/opt/google/chrome/chrome',
    '/usr/bin/chromium-browser',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
};

/** The headless shell has no windows or notifications, which `npm test` does not need; it saves a tenth of a run. */
const shell = '/usr/bin/chromium-headless-shell';

export type BrowserKind = 'shell' | 'whole';

const quiet = { stdio: 'ignore', timeout: 300_000 } as const;

// Starting it proves more than the file: libraries may be missing, or the package may be a stub.
function runs(browser: string | undefined): browser is string {
  if (browser === undefined || !existsSync(browser)) return false;
  if (process.platform === 'win32') return true;
  return spawnSync(browser, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

const inE2e = createRequire(join(root, 'e2e', 'package.json'));

function downloadedBrowser(): string | undefined {
  const { chromium } = inE2e('@playwright/test') as { chromium: { executablePath(): string } };
  return chromium.executablePath();
}

/** An installed Chrome or Chromium that starts; `HOIST_BROWSER` overrides it. */
export function findInstalledBrowser(kind: BrowserKind = 'shell'): string | undefined {
  const named = process.env['HOIST_BROWSER'];
  const lighter = kind === 'shell' && process.platform === 'linux' ? [shell] : [];
  return [named, ...lighter, ...(installedAt[process.platform] ?? []), downloadedBrowser()].find(runs);
}

function download(): void {
  const cli = join(inE2e.resolve('@playwright/test'), '..', 'cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium', '--no-shell'], {
    ...quiet,
    cwd: join(root, 'e2e'),
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' },
  });
}

function installPackage(kind: BrowserKind): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update'], { ...quiet, env });
  const install = (name: string) =>
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], { ...quiet, env }).status === 0;
  // Debian 12 and later have the first.
  if (kind === 'whole' || !install('chromium-headless-shell')) install('chromium');
}

/** The browser of the journeys; downloads one if none is installed. */
export function findBrowser(kind: BrowserKind = 'shell'): string {
  for (const fetchOne of [undefined, installPackage, download]) {
    if (fetchOne) console.log('No Chrome or Chromium found, installing one …');
    fetchOne?.(kind);
    const found = findInstalledBrowser(kind);
    if (found !== undefined) return found;
  }
  throw new Error(
    'No Chrome or Chromium found, and installing one failed. Install one, or name it in HOIST_BROWSER.',
  );
}
