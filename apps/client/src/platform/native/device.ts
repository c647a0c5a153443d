import { App } from '@capacitor/app';
import { Device } from '@capacitor/device';
import type { DeviceInfo } from '../device-info.ts';

/** Facts about the device and the installed store app. */
export async function nativeFacts(): Promise<Partial<DeviceInfo>> {
  const [device, app] = await Promise.all([Device.getInfo(), App.getInfo()]);
  return {
    name: device.name ?? '',
    model: device.model,
    platform: device.platform,
    operating_system: device.operatingSystem,
    os_version: device.osVersion,
    manufacturer: device.manufacturer,
    is_virtual: device.isVirtual,
    mem_used: device.memUsed ?? 0,
    web_view_version: device.webViewVersion,
    app_build: app.build,
    app_id: app.id,
  };
}
