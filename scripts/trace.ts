// `npm run trace < stack.txt`: a stack of the console's health page, with the places in the sources.
import { text } from 'node:stream/consumers';
import { traceStack } from './lib/source-maps.ts';

console.log(traceStack(await text(process.stdin)));
