import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

export interface Subscriber {
  /** The browser's public key, an uncompressed P-256 point. */
  readonly p256dh: Buffer;
  readonly auth: Buffer;
}

export interface EphemeralKey {
  readonly salt: Buffer;
  /** The ephemeral private key of the message. */
  readonly privateKey: Buffer;
}

function newEphemeralKey(): EphemeralKey {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return { salt: randomBytes(16), privateKey: ecdh.getPrivateKey() };
}

const recordSize = 4096;
const derive = (key: Buffer, salt: Buffer, [info, length]: readonly [Buffer, number]): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** The body of a web push message: one `aes128gcm` record (RFC 8188) with keys agreed as in RFC 8291. */
export function encryptPush(
  text: Buffer,
  { p256dh, auth }: Subscriber,
  given: EphemeralKey = newEphemeralKey(),
): Buffer {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(given.privateKey);
  const own = ecdh.getPublicKey();
  const agreed = ecdh.computeSecret(p256dh);
  const input = derive(agreed, auth, [Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, own]), 32]);
  const key = derive(input, given.salt, [Buffer.from('Content-Encoding: aes128gcm\0'), 16]);
  const nonce = derive(input, given.salt, [Buffer.from('Content-Encoding: nonce\0'), 12]);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The delimiter of the last record.
  const body = Buffer.concat([cipher.update(Buffer.concat([text, Buffer.of(2)])), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  return Buffer.concat([given.salt, size, Buffer.of(own.length), own, body, cipher.getAuthTag()]);
}
