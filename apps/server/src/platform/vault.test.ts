import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openVault } from './vault.ts';

const [old, fresh] = ['a secret of the year before, long enough', 'a secret of this year, long enough too'];

test('opens a sealed text with the same secret and purpose only, and seals differently each time', () => {
  const vault = openVault(fresh);
  const sealed = vault.seal('JBSWY3DPEHPK3PXP', 'second-factor:12');
  assert.equal(vault.open(sealed, 'second-factor:12'), 'JBSWY3DPEHPK3PXP');
  assert.ok(!sealed.includes('JBSWY3DPEHPK3PXP'));
  assert.notEqual(vault.seal('JBSWY3DPEHPK3PXP', 'second-factor:12'), sealed);
  assert.throws(() => vault.open(sealed, 'second-factor:13'));
  const [name = '', rest = ''] = sealed.split('.');
  const bytes = Buffer.from(rest, 'base64url');
  const opened = (changed: Buffer) =>
    vault.open(`${name}.${changed.toString('base64url')}`, 'second-factor:12');
  for (const at of [0, 12, 27, bytes.length - 1])
    assert.throws(() => opened(Buffer.from(bytes.map((byte, index) => (index === at ? byte ^ 1 : byte)))));
  for (const length of [0, 12, 27]) assert.throws(() => opened(bytes.subarray(0, length)), /too short/);
});

test("opens and recognises old secrets' texts during a rotation only", () => {
  const sealed = openVault(old).seal('key', 'x:1');
  const both = openVault(fresh, old);
  assert.equal(both.open(sealed, 'x:1'), 'key');
  assert.equal(both.isOld(sealed), true);
  assert.equal(both.isOld(both.seal('key', 'x:1')), false);
  assert.throws(() => openVault(fresh).open(sealed, 'x:1'), /unknown secret/);
});
