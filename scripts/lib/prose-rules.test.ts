import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proseBroken } from './prose-rules.ts';

const words = (count: number) => Array.from({ length: count }, () => 'word').join('\n');

test('names the line of a long line and of a long sentence', () => {
  assert.deepEqual(proseBroken('docs/a.md', `One.\n\n${'a'.repeat(121)}`), [
    'docs/a.md:3: line of 121 characters',
  ]);
  assert.match(
    proseBroken('docs/a.md', `One.\n\n${words(31)}.`).join(),
    /docs\/a\.md:\d: sentence over 30 words/,
  );
});

test('accepts short sentences, and a code span or a link as its text', () => {
  assert.deepEqual(proseBroken('docs/a.md', `${words(30)}. Then\n${words(29)}.`), []);
  assert.deepEqual(
    proseBroken('docs/a.md', `- ${words(30)}\n- ${words(30)}\n\n# ${words(1)}\n${words(29)}`),
    [],
  );
  assert.deepEqual(proseBroken('docs/a.md', `[one](${'a'.repeat(130)}) \`${'b '.repeat(80)}\``), []);
});

test("leaves tables, code blocks, comments and the user's requirements alone", () => {
  const long = 'word '.repeat(40);
  const page = `| ${long} |\n\n\`\`\`\n${long}\n\`\`\`\n\n<!-- ${long} -->\n`;
  assert.deepEqual(proseBroken('docs/a.md', page), []);
  assert.deepEqual(proseBroken('docs/requirements.md', long), []);
});
