import { readFileSync } from 'node:fs';

/** The kernel counts in hundredths of a second on every platform of Linux that Node runs on. */
const ticksPerSecond = 100;

/**
 * Seconds of processor time, user and system, of this process and of all that it has awaited; undefined where the
 * system does not say it (only Linux does).
 */
export function processorSeconds(): number | undefined {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // The name of the process, in brackets, can contain spaces. Fields 14 to 17 of proc(5) follow it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
  } catch {
    return undefined;
  }
}
