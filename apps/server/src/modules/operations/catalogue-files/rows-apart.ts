import { fileURLToPath } from 'node:url';
import { fairQueue } from '#server/platform/fair-queue.ts';
import { runLimited } from '#server/platform/limited-process.ts';
import type { TableRows } from './read-rows.ts';

/** The largest table takes 100 MB; its rows, once they are text, 20. */
const limits = {
  program: fileURLToPath(new URL('rows-process.ts', import.meta.url)),
  memoryMb: 384,
  heapMb: 256,
} as const;

const inTurn = fairQueue(1);

/** Reads a table of `caller` in a process of its own. One that takes too much is too large. */
export async function readRowsApart(bytes: Uint8Array, caller: string): Promise<TableRows> {
  const output = await inTurn(caller, () => runLimited(limits, bytes));
  return output ? (JSON.parse(output.toString('utf8')) as TableRows) : 'too_large';
}
