import { z } from 'zod';
import { unencryptedHost } from './config-hosts.ts';

/** Settings of the drives, in the order of docs/generated/config.md. */
export const roadSettings = {
  ROADS: z
    .enum(['estimate', 'valhalla', 'osrm'])
    .default('estimate')
    .describe(
      'Where drives come from: an estimate by the straight line, or a road engine (`valhalla`, `osrm`) at ROADS_URL',
    ),
  ROADS_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Address of the road engine; https unless it is in a private network. Required with an engine'),
};

/** Undefined: drives are estimated. */
export type RoadsConfig = { readonly engine: 'valhalla' | 'osrm'; readonly url: string } | undefined;

interface Given {
  readonly ROADS: 'estimate' | 'valhalla' | 'osrm';
  readonly ROADS_URL?: string | undefined;
}

export function roadsOf(
  given: Given,
  { production, refuse }: { readonly production: boolean; readonly refuse: (message: string) => never },
): RoadsConfig {
  const { ROADS: engine, ROADS_URL: address } = given;
  if (engine === 'estimate')
    return address === undefined ? undefined : refuse('ROADS_URL needs ROADS=valhalla or ROADS=osrm');
  if (address === undefined) return refuse(`ROADS=${engine} needs ROADS_URL`);
  const hostname = unencryptedHost(address);
  if (production && hostname !== undefined) return refuse(`ROADS_URL: ${hostname} must use https`);
  return { engine, url: address.replace(/\/+$/, '') };
}
