import assert from 'node:assert/strict';
import { constants, generateKeyPairSync, sign } from 'node:crypto';
import { test } from 'node:test';
import { bundleSigner } from '#server/testing/bundles.ts';
import { readBundleKey } from './bundle-key.ts';

const bytes = new TextEncoder().encode('a bundle');
const pemOf = (bits: number) =>
  generateKeyPairSync('rsa', { modulusLength: bits })
    .publicKey.export({ type: 'spki', format: 'pem' })
    .toString();

test('accepts a 2048-bit RSA key with real or escaped line breaks, and no other key', () => {
  const { publicPem, key } = bundleSigner();
  assert.equal(readBundleKey(publicPem.replaceAll('\n', '\\n'))?.name, key.name);
  assert.match(key.name, /^[0-9a-f]{16}$/);
  assert.equal(readBundleKey('a key'), undefined);
  assert.equal(readBundleKey(pemOf(3072)), undefined);
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey;
  assert.equal(readBundleKey(curve.export({ type: 'spki', format: 'pem' }).toString()), undefined);
});

test('accepts only a PKCS1 v1.5 signature with SHA-256 over all bytes, as the plugin does', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = readBundleKey(publicKey.export({ type: 'spki', format: 'pem' }).toString());
  const signed = (algorithm: string, padding = constants.RSA_PKCS1_PADDING) =>
    sign(algorithm, bytes, { key: privateKey, padding }).toString('base64');
  assert.equal(key?.isSigned(bytes, signed('RSA-SHA256')), true);
  assert.equal(key?.isSigned(bytes, signed('RSA-SHA512')), false);
  assert.equal(key?.isSigned(bytes, signed('RSA-SHA256', constants.RSA_PKCS1_PSS_PADDING)), false);
  assert.equal(key?.isSigned(bytes.subarray(1), signed('RSA-SHA256')), false);
  assert.equal(key?.isSigned(bytes, ''), false);
});
