import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { rolldown, type Plugin } from 'rolldown';
import { root } from './project-files.ts';

const ownCode = /^(?:[./#]|@hoist\/)/;

/** Modules find their files and threads beside their sources, wherever their code is bundled. */
const besideSources = (output: string): Plugin => ({
  name: 'beside-sources',
  transform: {
    filter: { code: 'import.meta.url' },
    // Lines stay as they are, and so does the source map.
    handler: (code, id) => ({
      code: code.replaceAll('import.meta.url', `new URL('${relative(output, id)}', import.meta.url).href`),
      map: null,
    }),
  },
});

/** Bundles the server's own code, without its packages, into few files (ADR 154). Throws if a module is missing. */
export async function bundleServer(output: string): Promise<void> {
  const app = join(root, 'apps/server');
  const bundle = await rolldown({
    cwd: app,
    input: { main: join(app, 'src/main.ts') },
    platform: 'node',
    external: (id) => !ownCode.test(id),
    plugins: [besideSources(output)],
  });
  rmSync(output, { recursive: true, force: true });
  await bundle.write({ dir: output, sourcemap: true });
  await bundle.close();
}
