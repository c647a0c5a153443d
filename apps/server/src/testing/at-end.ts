import { after } from 'node:test';

const steps: (() => Promise<unknown>)[] = [];

async function undo(): Promise<void> {
  for (let step = steps.pop(); step; step = steps.pop()) await step();
}

/** Undoes at the end of the test file, the last first: a server stops before its database closes. */
export function atEnd(step: () => Promise<unknown>): void {
  if (steps.length === 0) after(undo);
  steps.push(step);
}
