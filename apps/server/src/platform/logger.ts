import { pino, type Logger } from 'pino';

export type { Logger };

const secrets = [
  'token',
  'password',
  'password2',
  'current_password',
  'code',
  'verification_code',
  'phone_verification_code',
  'client_secret',
  'clientSecret',
  'payment_method',
  'cookie',
  'authorization',
];

const censored = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** JSON lines on standard output. Bodies and headers are never logged; the names above are censored all the same. */
export function createLogger(level: string, name = 'hoist'): Logger {
  return pino({ level, name, redact: { paths: censored, censor: '[gone]' } });
}
