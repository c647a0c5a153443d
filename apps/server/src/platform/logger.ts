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

/** JSON lines on standard output with UTC times. Bodies and headers are never logged; `secrets` are censored anyway. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    name: 'hoist',
    timestamp: stdTimeFunctions.isoTime,
    redact: { paths: censored, censor: '[gone]' },
  };
  return destination ? pino(options, destination) : pino(options);
}
