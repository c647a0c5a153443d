import { createSign, sign, type KeyObject } from 'node:crypto';

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export interface Claims {
  readonly header?: Readonly<Record<string, string>>;
  readonly payload: Readonly<Record<string, string | number>>;
  readonly key: KeyObject;
}

/** A JSON web token signed with a P-256 key (RFC 7518 section 3.4). */
export function es256({ header, payload, key }: Claims): string {
  const signed = `${part({ alg: 'ES256', typ: 'JWT', ...header })}.${part(payload)}`;
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}

/** A JSON web token signed with an RSA key (RFC 7518 section 3.3). */
export function rs256({ header, payload, key }: Claims): string {
  const signed = `${part({ alg: 'RS256', typ: 'JWT', ...header })}.${part(payload)}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key).toString('base64url')}`;
}
