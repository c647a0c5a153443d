import { readJson } from '@hoist/contract/readable';
import { z } from 'zod';

const field = z.union([z.string().max(200), z.number(), z.boolean(), z.null()]).optional();

const deviceInfo = z.object({
  name: field,
  model: field,
  platform: field,
  operating_system: field,
  os_version: field,
  manufacturer: field,
  is_virtual: field,
  mem_used: field,
  web_view_version: field,
  app_build: field,
  app_id: field,
  app_version: field,
});

/** The `Device-Info` header: the client's own description, for display and logs only. */
export type DeviceInfo = z.output<typeof deviceInfo>;

/** Parses the URL-encoded JSON of the header; undefined if missing or invalid. */
export function readDeviceInfo(header: string | undefined): DeviceInfo | undefined {
  if (header === undefined || header.length > 4000) return undefined;
  try {
    return deviceInfo.safeParse(readJson(decodeURIComponent(header))).data;
  } catch {
    return undefined;
  }
}
