import type { Refusal } from '@hoist/contract';

/** Takes a transaction back that has changed a part of a visit, and says why the rest could not follow. */
export class Undone extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`Undone: ${refusal.code}`);
    this.refusal = refusal;
  }
}
