// Settings for an installation that is started once to try it: own secrets, embedded providers, no TLS.
import { randomBytes } from 'node:crypto';

const secret = () => randomBytes(36).toString('base64url');

const values = {
  PUBLIC_URL: 'http://127.0.0.1:8080',
  HAPROXY_PROTO: 'http',
  SECRET: secret(),
  POSTGRES_PASSWORD: secret(),
  DATABASE_PASSWORD: secret(),
  REPLICATION_PASSWORD: secret(),
  S3_ACCESS_KEY_ID: randomBytes(10).toString('hex'),
  S3_SECRET_ACCESS_KEY: secret(),
  MAP_STYLE_URL: 'none',
  ALLOW_EMBEDDED: 'sms,email,payments,places,roads',
};
for (const [name, value] of Object.entries(values)) console.log(`${name}=${value}`);
