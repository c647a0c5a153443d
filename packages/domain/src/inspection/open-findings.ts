import type { Verdict } from './inspection-item.ts';

export interface Judgement {
  readonly item: string;
  readonly verdict: Verdict;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Work that resolves an item: our own, accepted on site, or reported by the owner as done elsewhere. */
export interface Resolution {
  readonly item: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * Open findings of a vehicle: the latest judgement of each item, if it is amber or red and not resolved since. Red
 * first, then newest first.
 */
export function openFindings<J extends Judgement>(
  judgements: readonly J[],
  putRight: readonly Resolution[],
): readonly J[] {
  const latest = new Map<string, J>();
  for (const one of judgements) {
    const known = latest.get(one.item);
    if (!known || known.at < one.at) latest.set(one.item, one);
  }
  return [...latest.values()]
    .filter(({ verdict }) => verdict !== 'green')
    .filter(({ item, at }) => !putRight.some((done) => done.item === item && done.at >= at))
    .toSorted((a, b) => urgency(b) - urgency(a) || b.at - a.at);
}

const urgency = ({ verdict }: Judgement): number => Number(verdict === 'red');
