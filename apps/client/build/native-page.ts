import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { appIdentity } from '@hoist/domain/app-identity';
import { cardProviderOrigins, googleCounter, pagePolicy } from '@hoist/domain/page-policy';
import type { Plugin } from 'vite';

/** Of what stands beside the web's pages, the native app needs these. */
const ownFiles = ['boot.js', 'favicon.svg'] as const;

/** Where the app's server answers: another one for tests and for a company's own trial. */
const server = process.env['HOIST_APP_SERVER'] ?? appIdentity.url;

/** The server, and the installation below it that the stores' reviewers are led to (decision 93). */
const servers = [server, server.replace('://', '://*.')];

/** As the site's own pages have it from the server; no script of anybody but the card provider and Google's counter. */
const policy = pagePolicy({
  own: ['capacitor:'],
  payments: cardProviderOrigins,
  scripts: googleCounter.scripts,
  called: [...servers, ...googleCounter.called],
}).join('; ');

const heads = [
  `<meta http-equiv="Content-Security-Policy" content="${policy}" />`,
  `<meta name="hoist-server" content="${server}" />`,
];

/** The page of the native app: it names its server, and has nothing that is for browsers alone. */
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
