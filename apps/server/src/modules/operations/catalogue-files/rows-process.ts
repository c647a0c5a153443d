import { buffer } from 'node:stream/consumers';
import { readRows } from './read-rows.ts';

// Reads a table from standard input in a process of its own, with limits of memory and time.
process.stdout.write(JSON.stringify(readRows(await buffer(process.stdin))));
