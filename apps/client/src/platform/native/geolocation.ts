import { App } from '@capacitor/app';
import { Geolocation, type PermissionStatus } from '@capacitor/geolocation';
import type { Watch } from '../geolocation.ts';
import { report } from '../report.ts';

/** A position is sent on four times a minute at most; looking more often would cost battery alone. */
const everyMs = 10_000;
/** So long the device looks for one, under a bridge, before it says that it found none. */
const patienceMs = 30_000;

type Standing = 'precise' | 'rough' | 'ask' | 'refused';

function standingOf({ location, coarseLocation }: PermissionStatus): Standing {
  if (location === 'granted') return 'precise';
  // Android's owners may give the neighbourhood alone: that is an answer, and no reason to ask again.
  if (coarseLocation === 'granted') return 'rough';
  return location === 'denied' ? 'refused' : 'ask';
}

/** What the system lets the app do, asked where it may; it throws where the device has its positions turned off. */
async function standing(mayAsk: boolean): Promise<Standing> {
  const now = standingOf(await Geolocation.checkPermissions());
  if (now !== 'ask' || !mayAsk) return now;
  return standingOf(await Geolocation.requestPermissions({ permissions: ['location'] }));
}

/** Follows where the device is while the app is in front, until it is told to stop. */
export async function watchPosition(watch: Watch, stopped: AbortSignal): Promise<void> {
  const state = await standing(watch.mayAsk).catch((): Standing => 'refused');
  if (stopped.aborted) return;
  if (state === 'refused') return watch.onRefused();
  if (state === 'ask') return watch.onUnasked();
  const look = looking(watch, state === 'precise');
  // Neither system stops looking by itself when the app goes behind others.
  const paused = await App.addListener('pause', look.stop);
  const resumed = await App.addListener('resume', look.start);
  const end = () => {
    look.stop();
    void paused.remove();
    void resumed.remove();
  };
  if (stopped.aborted) end();
  else {
    stopped.addEventListener('abort', end, { once: true });
    look.start();
  }
}

/** Starts and stops the plugin's watch, one step after the other. */
function looking({ onPosition }: Watch, precise: boolean) {
  let turn: Promise<unknown> = Promise.resolve();
  let id: string | undefined;
  const inTurn = (step: () => Promise<void>) => {
    turn = turn.then(step).catch(report);
  };
  const start = async () => {
    if (id !== undefined) return;
    id = await Geolocation.watchPosition(
      {
        enableHighAccuracy: precise,
        maximumAge: everyMs,
        minimumUpdateInterval: everyMs,
        timeout: patienceMs,
      },
      // A position that cannot be found now may be found later.
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
  return { start: () => inTurn(start), stop: () => inTurn(stop) };
}
