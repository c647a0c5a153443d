// Builds the app, the landings and their compressed copies into dist/. `node build/build.ts`
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { compressFolder } from './compress.ts';
import { prerender } from './prerender.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = `${root}dist`;

await rm(dist, { recursive: true, force: true });
await build({ root, logLevel: 'warn', build: { outDir: dist, manifest: true } });
const pages = await prerender({ root, dist });
const files = await compressFolder(dist);
process.stdout.write(`client: ${pages} landings, ${files} files compressed\n`);
