import { startWatchdog } from '../platform/health/watchdog.ts';

// Stands still for ever after a second in which its event loop runs.
startWatchdog(1);
setTimeout(() => {
  for (;;);
}, 1500);
