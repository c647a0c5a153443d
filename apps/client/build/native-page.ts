import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { appIdentity } from '@hoist/domain/app-identity';
import { cardProviderOrigins, googleCounter, pagePolicy } from '@hoist/domain/page-policy';
import type { Plugin } from 'vite';

/** Files of `public` that the native app needs. */
const ownFiles = ['boot.js', 'favicon.svg'] as const;

/** The server that the app calls; tests and trial installations set another. */
const server = process.env['HOIST_APP_SERVER'] ?? appIdentity.url;

/** The server and its subdomains: store reviewers use an installation of their own (decision 93). */
const servers = [server, server.replace('://', '://*.')];

/** Hosts of the map style and its tiles, if the server does not serve them itself. */
const maps = (process.env['HOIST_APP_MAPS'] ?? '').split(/\s+/).filter(Boolean);

/** Same policy as the site's pages: scripts only from the app, the card provider and Google Analytics. */
const policy = pagePolicy({
  own: ['capacitor:'],
  payments: cardProviderOrigins,
  scripts: googleCounter.scripts,
  called: [...servers, ...maps, ...googleCounter.called],
}).join('; ');

const heads = [
  `<meta http-equiv="Content-Security-Policy" content="${policy}" />`,
  `<meta name="hoist-server" content="${server}" />`,
];

/** Writes the native app's page: names its server, drops browser-only links. */
export function nativePage(): Plugin {
  const places = { root: '', outDir: '' };
  return {
    name: 'native-page',
    apply: 'build',
    configResolved({ root, build: { outDir } }) {
      Object.assign(places, { root, outDir: join(root, outDir) });
    },
    transformIndexHtml: (html) =>
      html
        .replaceAll(/\s*<link rel="(?:manifest|apple-touch-icon)"[^>]*>/g, '')
        .replace('<meta charset="utf-8" />', ['<meta charset="utf-8" />', ...heads].join('\n    ')),
    async writeBundle() {
      for (const file of ownFiles) {
        const to = join(places.outDir, file);
        await mkdir(dirname(to), { recursive: true });
        await copyFile(join(places.root, 'public', file), to);
      }
    },
  };
}
