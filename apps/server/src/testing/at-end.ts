import { after } from 'node:test';

const steps: (() => Promise<unknown>)[] = [];
let byHand = false;

async function undo(): Promise<void> {
  for (let step = steps.pop(); step; step = steps.pop()) await step();
}

/** Undoes at the end of the test file, the last first: a server stops before its database closes. */
export function atEnd(step: () => Promise<unknown>): void {
  if (steps.length === 0 && !byHand) after(undo);
  steps.push(step);
}

/** For a program that is no test: it calls the answer when it ends. */
export function endByHand(): () => Promise<void> {
  byHand = true;
  return undo;
}
