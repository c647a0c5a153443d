import { isNative } from './platform.ts';

/** Where the device is, asked once. */
export interface DevicePosition {
  readonly lat: number;
  readonly lng: number;
  /** Metres around it. */
  readonly accuracyM: number;
}

/** Customers of the apps type their address: the apps ask for a mechanic's position alone (docs/store). */
export const canLocateOnce = (): boolean => !isNative && 'geolocation' in navigator;

const timeoutMs = 15_000;

/** The position; `refused` without permission, `unknown` if the device cannot tell. */
export const locateOnce = (): Promise<DevicePosition | 'refused' | 'unknown'> =>
  new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng, accuracy: accuracyM } }) =>
        resolve({ lat, lng, accuracyM }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'refused' : 'unknown'),
      { enableHighAccuracy: true, timeout: timeoutMs },
    );
  });

/** Within this the nearest door is probably the customer's, or next to it. */
const doorM = 60;
/** Within this the nearest postal code is probably the customer's. */
const areaM = 1_000;

/** What a position of this accuracy tells: the door, the postal code alone, or nothing. */
export const knownOf = ({ accuracyM }: Pick<DevicePosition, 'accuracyM'>): 'door' | 'area' | 'nothing' =>
  accuracyM <= doorM ? 'door' : accuracyM <= areaM ? 'area' : 'nothing';
