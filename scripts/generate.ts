import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { settingsTable } from '../apps/server/src/config.ts';
import { allEndpoints } from '../packages/contract/src/all-endpoints.ts';
import { openApiDocument, type Audience } from '../packages/contract/src/openapi/document.ts';
import { clientFont, faceNames } from './lib/client-fonts.ts';
import { graphDiagram, moduleGraph } from './lib/module-graph.ts';
import { messageDocument } from './lib/message-document.ts';
import { priceDocument } from './lib/price-document.ts';
import { projectFiles, root } from './lib/project-files.ts';
import { stateDocument } from './lib/state-document.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

const settings = `# Settings

Environment variables, read once at start. Generated from \`apps/server/src/config.ts\` by \`npm run generate\`.

${settingsTable()}`;

/** The architecture page with the current module graph of the server. */
function architecturePage(now: string): string {
  const graph = moduleGraph(projectFiles('apps/server/src'), (file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  return now.replace(
    /(?<=<!-- modules -->\n)[^]*?(?=<!-- \/modules -->)/,
    () => `\n\`\`\`mermaid\n${graphDiagram(graph)}\n\`\`\`\n\n`,
  );
}

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

const openApiText = (audience: Audience) =>
  `${JSON.stringify(openApiDocument(allEndpoints, { version, audience }), undefined, 1)}\n`;

/** Generated files, each with a function of its current text. */
const made = new Map<string, (now: string) => string | Promise<Buffer>>([
  ['docs/generated/states.md', stateDocument],
  ['docs/generated/messages.md', messageDocument],
  ['docs/generated/prices.md', priceDocument],
  ['docs/architecture.md', architecturePage],
  ['docs/generated/config.md', () => settings],
  ['docs/generated/openapi.json', () => openApiText('public')],
  ['docs/generated/openapi-console.json', () => openApiText('console')],
  ...faceNames.map((face) => [`apps/client/src/ui/fonts/${face}.woff2`, () => clientFont(face)] as const),
]);

const stale: string[] = [];
for (const [file, make] of made) {
  const path = join(root, file);
  const now = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  const content = Buffer.from(await make(now.toString()));
  if (now.equals(content)) continue;
  stale.push(file);
  if (values.check) continue;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
for (const file of stale)
  console.log(values.check ? `${file} is out of date: run npm run generate` : `wrote ${file}`);
process.exitCode = values.check && stale.length > 0 ? 1 : 0;
