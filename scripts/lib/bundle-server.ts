import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { rolldown, type Plugin } from 'rolldown';
import { root } from './project-files.ts';

/** Packages loaded at their first use or never, and those with native code or files of their own. */
const outside = [
  '@aws-sdk/',
  '@electric-sql/',
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  '@fontsource/',
  '@node-rs/',
  '@opentelemetry/',
  '@zxcvbn-ts/',
  'age-encryption',
  'bidi-js',
  'fontkit',
  'harfbuzzjs',
  'libphonenumber-js/max',
  'nodemailer',
  'pdfkit',
  'sharp',
  'subset-font',
];

/** Node keeps the text of a file in memory, with two bytes for each character unless all are ASCII. */
function refuseOtherThanAscii(name: string, code: string): void {
  const [found] = /.{0,40}[^\0-\u007f].{0,40}/.exec(code) ?? [];
  if (found !== undefined) throw new Error(`${name} must be ASCII; pass this as a value: ${found}`);
}

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

/** Bundles a program of the server with most of its packages into few files (ADR 154). Throws if a module is missing. */
export async function bundleServer(output: string, program = 'src/main.ts'): Promise<void> {
  const app = join(root, 'apps/server');
  const bundle = await rolldown({
    cwd: app,
    input: { main: join(app, program) },
    platform: 'node',
    external: (id) => outside.some((name) => id.startsWith(name)),
    plugins: [besideSources(output)],
  });
  rmSync(output, { recursive: true, force: true });
  const written = await bundle.write({
    dir: output,
    sourcemap: true,
    charset: 'ascii',
    comments: false,
    // Stacks tell packages by the name of their file (error-group.ts). The settings, which are read before the cache of
    // compiled code is there, need zod alone.
    codeSplitting: {
      groups: [
        { name: 'node_modules-zod', test: /node_modules\/zod\// },
        { name: 'node_modules', test: /node_modules/ },
      ],
    },
    // Names stay, for stacks.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  });
  await bundle.close();
  for (const one of written.output) if (one.type === 'chunk') refuseOtherThanAscii(one.fileName, one.code);
}
