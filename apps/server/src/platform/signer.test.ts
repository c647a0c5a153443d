import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signer } from './signer.ts';

test('accepts a full-length signature of its own text, by either secret during rotation', () => {
  const { sign, isSigned } = signer({ secret: 'a' });
  // Existing e-mails and messages contain links with this signature.
  assert.equal(sign('reminder\n7'), '_znkcemVNoymOsm6Vmf1oviuYjtzUTXh_ilY8jwEdec');
  assert.equal(isSigned('reminder\n7', sign('reminder\n7')), true);
  assert.equal(isSigned('reminder\n8', sign('reminder\n7')), false);
  assert.equal(isSigned('reminder\n7', ''), false);
  assert.equal(isSigned('reminder\n7', sign('reminder\n7').slice(0, 22)), false);
  assert.equal(signer({ secret: 'b', previous: 'a' }).isSigned('reminder\n7', sign('reminder\n7')), true);
  assert.equal(signer({ secret: 'b' }).isSigned('reminder\n7', sign('reminder\n7')), false);
});

test('rejects a short signature of the wrong length or letters', () => {
  const short = signer({ secret: 'a', length: 22 });
  assert.equal(short.sign('quote:g4p.tpd800'), '34SiUOhPPmrETN8-FDsMSG');
  assert.equal(short.isSigned('quote:g4p.tpd800', '34SiUOhPPmrETN8-FDsMSG'), true);
  assert.equal(short.isSigned('quote:g4p.tpd800', 'é'.repeat(22)), false);
});
