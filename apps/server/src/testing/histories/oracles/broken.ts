import { toText, type Cents } from '../arithmetic.ts';

/** A rule that the product broke, with both figures. */
export interface Broken {
  readonly rule: string;
  /** The visit or service. */
  readonly on: string;
  readonly says: string;
}

/** Compares amounts by name. */
export function differences(
  rule: string,
  on: string,
  pairs: Readonly<Record<string, readonly [is: Cents, should: Cents]>>,
): readonly Broken[] {
  return Object.entries(pairs)
    .filter(([, [is, should]]) => is !== should)
    .map(([name, [is, should]]) => ({
      rule,
      on,
      says: `${name} is ${toText(is)}; by what happened it is ${toText(should)}.`,
    }));
}
