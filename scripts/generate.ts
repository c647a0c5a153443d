import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { settingsTable } from '../apps/server/src/config.ts';
import { allEndpoints } from '../packages/contract/src/all-endpoints.ts';
import { openApiDocument, type Audience } from '../packages/contract/src/openapi/document.ts';
import { clientFont, faceNames } from './lib/client-fonts.ts';
import { messageDocument } from './lib/message-document.ts';
import { priceDocument } from './lib/price-document.ts';
import { root } from './lib/project-files.ts';
import { stateDocument } from './lib/state-document.ts';
import { readModules } from './lib/structure/read-modules.ts';
import { graphDiagram, roomGraph } from './lib/structure/rooms.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

const settings = `# Settings

Environment variables, read once at start. Generated from \`apps/server/src/config.ts\` by \`npm run generate\`.

${settingsTable()}`;

/** The architecture page with the current graphs of modules and rooms. */
function architecturePage(now: string): string {
  const modules = readModules();
  const drawn = ['modules', 'client', 'console'] as const;
  return drawn.reduce((page, place) => {
    const marked = new RegExp(`(?<=<!-- ${place} -->\\n)[^]*?(?=<!-- /${place} -->)`);
    const diagram = graphDiagram(roomGraph(place, modules));
    return page.replace(marked, () => `\n\`\`\`mermaid\n${diagram}\n\`\`\`\n\n`);
  }, now);
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
