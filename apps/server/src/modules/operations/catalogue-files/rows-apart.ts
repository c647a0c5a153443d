import { fileURLToPath } from 'node:url';
import { runLimited } from '#server/platform/limited-process.ts';
import type { TableRows } from './read-rows.ts';

/** The largest table takes 100 MB; its rows, once they are text, 20. */
const limits = {
  program: fileURLToPath(new URL('rows-process.ts', import.meta.url)),
  memoryMb: 384,
  heapMb: 256,
} as const;

let last: Promise<unknown> = Promise.resolve();

/** Reads a table in a process of its own, one after the other. One that takes too much is too large. */
export function readRowsApart(bytes: Uint8Array): Promise<TableRows> {
  const read = last.then(async () => {
    const output = await runLimited(limits, bytes);
    return output ? (JSON.parse(output.toString('utf8')) as TableRows) : 'too_large';
  });
  last = read.catch(() => undefined);
  return read;
}
