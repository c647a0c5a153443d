import { readFileSync } from 'node:fs';
import type { Config } from '../../../apps/server/src/config.ts';

/** Credentials inside an address: its password and the values of its query, such as an API key. */
function secretsOfAddress(address: string | undefined): readonly string[] {
  if (address === undefined || !URL.canParse(address)) return [];
  const { password, searchParams } = new URL(address);
  const plain = password === '' ? [] : [password, decodeURIComponent(password)];
  return [...plain, ...searchParams.values()];
}

function textOf(file: string | undefined): readonly string[] {
  try {
    return file === undefined ? [] : [readFileSync(file, 'utf8').trim()];
  } catch {
    return [];
  }
}

/** Removes every secret of the settings from a text, in case an error message repeats one. */
export function redactor(config: Config): (text: string) => string {
  const { messages, stripe, s3, places } = config;
  const secrets = [
    config.secret,
    config.previousSecret,
    stripe?.secretKey,
    ...(stripe?.webhookSecrets ?? []),
    s3?.secretAccessKey,
    messages.twilio?.authToken,
    messages.postmark?.password,
    messages.webPush?.privateKey,
    places.kind === 'google' ? places.key : undefined,
    ...textOf(messages.fcm?.file),
    ...textOf(messages.apns?.keyFile),
    ...[config.databaseUrl, config.replicaUrl, config.listenUrl].flatMap(secretsOfAddress),
    ...[messages.smtp?.url, config.weatherUrl, config.roads?.url, config.maps.style.light].flatMap(
      (address) => secretsOfAddress(address ?? undefined),
    ),
  ].filter((one): one is string => one !== undefined && one.length >= 4);
  return (text) => secrets.reduce((left, secret) => left.replaceAll(secret, '•••'), text);
}
