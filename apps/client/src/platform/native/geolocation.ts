import { App } from '@capacitor/app';
import { Geolocation, type PermissionStatus } from '@capacitor/geolocation';
import type { Watch } from '../geolocation.ts';
import { report } from '../report.ts';

/** Positions are sent at most four times a minute; more frequent readings only cost battery. */
const everyMs = 10_000;
/** Timeout of one reading, for example under a bridge. */
const timeoutMs = 30_000;

type Permission = 'precise' | 'rough' | 'ask' | 'refused';

function permissionOf({ location, coarseLocation }: PermissionStatus): Permission {
  if (location === 'granted') return 'precise';
  // Android users may allow only the approximate location; do not ask again.
  if (coarseLocation === 'granted') return 'rough';
  return location === 'denied' ? 'refused' : 'ask';
}

/**
 * The app's permission, asked for if allowed.
 * @throws if location is turned off on the device
 */
async function permission(mayAsk: boolean): Promise<Permission> {
  const now = permissionOf(await Geolocation.checkPermissions());
  if (now !== 'ask' || !mayAsk) return now;
  return permissionOf(await Geolocation.requestPermissions({ permissions: ['location'] }));
}

/** Watches the position in the foreground until `stopped` is aborted. */
export async function watchPosition(watch: Watch, stopped: AbortSignal): Promise<void> {
  const state = await permission(watch.mayAsk).catch((): Permission => 'refused');
  if (stopped.aborted) return;
  if (state === 'refused') return watch.onRefused();
  if (state === 'ask') return watch.onUnasked();
  const tracker = startStop(watch, state === 'precise');
  // Neither system stops the watch when the app goes to the background.
  const paused = await App.addListener('pause', tracker.stop);
  const resumed = await App.addListener('resume', tracker.start);
  const end = () => {
    tracker.stop();
    void paused.remove();
    void resumed.remove();
  };
  if (stopped.aborted) end();
  else {
    stopped.addEventListener('abort', end, { once: true });
    tracker.start();
  }
}

/** Starts and stops the plugin's watch, one operation at a time. */
function startStop({ onPosition }: Watch, precise: boolean) {
  let lastStep: Promise<unknown> = Promise.resolve();
  let id: string | undefined;
  const serialize = (step: () => Promise<void>) => {
    lastStep = lastStep.then(step).catch(report);
  };
  const start = async () => {
    if (id !== undefined) return;
    id = await Geolocation.watchPosition(
      {
        enableHighAccuracy: precise,
        maximumAge: everyMs,
        minimumUpdateInterval: everyMs,
        timeout: timeoutMs,
      },
      // Errors are temporary.
      (position) => {
        if (position) onPosition({ lat: position.coords.latitude, lng: position.coords.longitude });
      },
    );
  };
  const stop = async () => {
    if (id === undefined) return;
    const ending = id;
    id = undefined;
    await Geolocation.clearWatch({ id: ending });
  };
  return { start: () => serialize(start), stop: () => serialize(stop) };
}
