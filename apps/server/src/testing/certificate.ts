import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** DER of X.690: a tag, a length and the content. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
const time = (at: Date) =>
  der(
    0x17,
    Buffer.from(
      `${at
        .toISOString()
        .replaceAll(/[-:T]|\.\d+/g, '')
        .slice(2)}`,
    ),
  );
const extension = (id: string, value: Uint8Array) => sequence(oid(id), der(0x04, value));
const pem = (bytes: Buffer) =>
  `-----BEGIN CERTIFICATE-----\n${bytes
    .toString('base64')
    .match(/.{1,64}/g)
    ?.join('\n')}\n-----END CERTIFICATE-----\n`;

const rsaWithSha256 = sequence(oid('2a864886f70d01010b'), der(0x05));

interface Certificate {
  readonly from: Date;
  readonly until: Date;
  readonly kind?: 'ec' | 'rsa';
}

/** A certificate of `localhost` and 127.0.0.1 that signs itself (RFC 5280), and its key, both as PEM. */
export function selfSigned({ kind = 'ec', ...validity }: Certificate) {
  const { privateKey, publicKey } =
    kind === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 });
  const algorithm = kind === 'ec' ? ecdsaWithSha256 : rsaWithSha256;
  const name = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from('localhost')))));
  const names = sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.of(127, 0, 0, 1)));
  const extensions = sequence(
    extension('551d11', names),
    extension('551d13', sequence(der(0x01, Buffer.of(0xff)))),
  );
  const content = sequence(
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.of(1), randomBytes(8)),
    algorithm,
    name,
    sequence(time(validity.from), time(validity.until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const signature = der(0x03, Buffer.of(0), sign('sha256', content, privateKey));
  return {
    cert: pem(sequence(content, algorithm, signature)),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
