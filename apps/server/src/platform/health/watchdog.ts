import { Worker } from 'node:worker_threads';

/** Looks in the time that is allowed; an event loop is still if it answered none. Each wakes an idle process twice. */
const looks = 4;

// A text, since a thread that loads TypeScript takes 12 MB more. It counts looks instead of time: a computer that slept
// is not a still event loop.
const thread = `
const { writeSync } = require('node:fs');
const { beats, seconds, looks } = require('node:worker_threads').workerData;
let seen = -1;
let still = 0;
setInterval(() => {
  const beat = Atomics.load(beats, 0);
  still = beat === seen ? still + 1 : 0;
  seen = beat;
  if (still < looks) return;
  writeSync(2, 'Hoist ends itself: its event loop stood still for ' + seconds + ' s\\n');
  process.kill(process.pid, 'SIGKILL');
}, (seconds * 1000) / looks);
`;

/**
 * Ends the process once its event loop is blocked for `seconds`, from a thread of its own, so that it is started
 * again. Containers are not restarted for failed health checks.
 */
export function startWatchdog(seconds: number): void {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  new Worker(thread, {
    eval: true,
    workerData: { beats, seconds, looks },
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  }).unref();
  setInterval(() => Atomics.add(beats, 0, 1), (seconds * 1000) / looks).unref();
}
