import { postalPrefix } from '@hoist/domain/scheduling/served-areas';

/** Postal prefixes as they are compared; the server refuses what is none. */
export const prefixesOf = (typed: string): readonly string[] =>
  typed
    .split(/[\n,;]+/)
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => postalPrefix(one) ?? one);
