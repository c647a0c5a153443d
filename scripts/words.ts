// Lists giveaway words and overlong prose below the given paths, or in the whole repository.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveawaysIn } from './lib/giveaway-words.ts';
import { proseBroken } from './lib/prose-rules.ts';
import { projectFiles, root } from './lib/project-files.ts';

const below = process.argv.slice(2);
const files = projectFiles().filter(
  (file) => below.length === 0 || below.some((path) => file.startsWith(path)),
);
const found = files
  .filter((file) => /\.(md|txt|css|sql|json|[mc]?[jt]sx?)$/.test(file))
  .flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [...giveawaysIn(file, text), ...proseBroken(file, text)];
  });
for (const line of found) console.log(line);
console.log(`${found.length} giveaway words and overlong sentences or lines`);
process.exitCode = found.length === 0 ? 0 : 1;
