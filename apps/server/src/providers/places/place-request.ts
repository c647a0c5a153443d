import { readAddressQuery } from '@hoist/datasets/address-query';
import type { Point } from '@hoist/domain/scheduling/drive-time';
import { ProviderRefused } from '../circuit-breaker.ts';

/** One decimal is about 10 km: enough to prefer near places, too little to know a home. */
export const coarse = ({ lat, lng }: Point): Point => ({
  lat: Math.round(lat * 10) / 10,
  lng: Math.round(lng * 10) / 10,
});

/** Throws for an error status; a refused key and an exhausted quota rest the provider. The text of the answer is dropped. */
export async function refuseErrors(answer: Response): Promise<void> {
  if (answer.ok) return;
  await answer.body?.cancel();
  const why = `the place search answered ${answer.status}`;
  throw [401, 403, 429].includes(answer.status) ? new ProviderRefused(why) : new Error(why);
}

/** What was typed and a provider may not know: '1200A' and 'Apt 4'; empty if it was not typed. */
export interface TypedParts {
  readonly civic: string;
  readonly unit: string;
}

export function typedParts(input: string): TypedParts {
  const { civic, unit } = readAddressQuery(input);
  return { civic, unit };
}

/** A street line of a provider with the typed unit, and with the typed number where it knows none. */
export function withTyped(street: string, number: string, { civic, unit }: TypedParts): string {
  const line = [number || civic, street].filter((part) => part !== '').join(' ');
  return unit === '' ? line : `${line}, ${unit}`;
}
