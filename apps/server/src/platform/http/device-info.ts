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

/** The `Device-Info` header: what the client knows of its device. Never trusted, only shown and logged. */
export type DeviceInfo = z.output<typeof deviceInfo>;

/** Reads the URL-encoded JSON of the header; anything unreadable is as if it had not come. */
export function readDeviceInfo(header: string | undefined): DeviceInfo | undefined {
  if (header === undefined || header.length > 4000) return undefined;
  try {
    return deviceInfo.safeParse(readJson(decodeURIComponent(header))).data;
  } catch {
    return undefined;
  }
}
