import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import manifest from '../../../package.json' with { type: 'json' };
import webManifest from '../../../../../packages/web/package.json' with { type: 'json' };
import { softwareCredits } from './credits.ts';

const read = createRequire(import.meta.url);
const dependencies = { ...manifest.dependencies, ...webManifest.dependencies };
// Documents embed the server's fonts, which are installed beside the app's.
const fonts = ['@fontsource', '@fontsource-variable'].flatMap((scope) =>
  readdirSync(new URL(`../../../../../node_modules/${scope}`, import.meta.url)).map(
    (name) => `${scope}/${name}`,
  ),
);
const used = [...Object.keys(dependencies).filter((name) => !name.startsWith('@hoist/')), ...fonts];
const isOf = (named: string, name: string) => (named.endsWith('/') ? name.startsWith(named) : name === named);

test("the credits list every package of the app's build and every font of documents under its licence [OF028]", () => {
  for (const name of used) {
    const [credit] = softwareCredits.filter(({ packages }) => packages.some((named) => isOf(named, name)));
    const { license } = read(`../../../../../node_modules/${name}/package.json`) as { license: string };
    assert.equal(credit?.licence, license, name);
  }
});

test('the credits list no unused package', () => {
  for (const named of softwareCredits.flatMap(({ packages }) => packages))
    assert.ok(
      used.some((name) => isOf(named, name)),
      named,
    );
});
