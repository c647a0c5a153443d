import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const made = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  '.cache',
  'test-results',
  'playwright-report',
  '.gradle',
  'Pods',
  'dist-native',
  'DerivedData',
  'xcuserdata',
  '.idea',
  '.cxx',
  '.kotlin',
  '.DS_Store',
]);

/** Copied, built or machine-specific files of the native projects, as in their `.gitignore` files. */
const copied = new Set([
  'apps/client/ios/App/App/public',
  'apps/client/ios/App/build',
  'apps/client/ios/capacitor-cordova-ios-plugins',
  'apps/client/android/app/src/main/assets',
  'apps/client/android/app/build',
  'apps/client/android/build',
  'apps/client/android/capacitor-cordova-android-plugins',
  'apps/client/android/local.properties',
  'apps/client/ios/App/App/capacitor.config.json',
  'apps/client/ios/App/App/config.xml',
  'apps/client/android/app/src/main/res/xml/config.xml',
]);

function* walk(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (made.has(entry.name)) continue;
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (copied.has(path)) continue;
    if (entry.isDirectory()) yield* walk(path);
    else if (entry.isFile()) yield path;
  }
}

/** Sorted paths of all hand-written files below the root, with forward slashes. */
export function projectFiles(folder = ''): readonly string[] {
  return [...walk(folder.replaceAll(sep, '/'))].sort();
}
