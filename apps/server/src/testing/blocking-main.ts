import { startWatchdog } from '../platform/health/watchdog.ts';

// Blocks its event loop for ever, after more than a second in which it runs.
startWatchdog(1);
setTimeout(() => {
  for (;;);
}, 1500);
