import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decisionPageBroken, isDecisionPage } from './decision-pages.ts';

const file = 'docs/decisions/0012-due-rows.md';
const page = '# ADR 12: Due rows\n\n## Status\n\n## Context\n\n## Decision\n\n## Consequences\n';
const index = '- [12](0012-due-rows.md) Due rows';

test('accepts a page that follows the template and is in the index', () => {
  assert.deepEqual(decisionPageBroken(file, page, index), []);
});

test('names a wrong title, wrong sections and a missing entry of the index', () => {
  const broken = (text: string, list = index) => decisionPageBroken(file, text, list).join();
  assert.match(broken(page.replace('ADR 12', 'ADR 13')), /title is not "# ADR 12: …"/);
  assert.match(broken(page.replace('## Context\n', '')), /sections are not/);
  assert.match(broken(`${page}\n## Budgets\n`), /sections are not/);
  assert.match(broken(page, '- nothing'), /README\.md does not list it/);
});

test('takes numbered files for decision pages, not the index', () => {
  assert.equal(isDecisionPage(file), true);
  assert.equal(isDecisionPage('docs/decisions/README.md'), false);
});
