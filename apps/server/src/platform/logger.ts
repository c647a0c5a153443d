import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';

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

/** JSON lines on standard output, their time in UTC as ISO 8601. Bodies and headers are never logged; the names above are censored all the same. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    name: 'hoist',
    timestamp: stdTimeFunctions.isoTime,
    redact: { paths: censored, censor: '[gone]' },
  };
  return destination ? pino(options, destination) : pino(options);
}
