import type { Verdict } from './sheet-item.ts';

/** How an item of a job's sheet was judged on a vehicle. */
export interface Judgement {
  readonly item: string;
  readonly verdict: Verdict;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Something that puts an item right: our own work, work that was accepted on site, or an owner's word of work done elsewhere. */
export interface PutRight {
  readonly item: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * What was found on a vehicle and stands still: of each item the latest judgement, where that is amber or red and nothing
 * has put it right since. The urgent first, of equally urgent ones the newest.
 */
export function openFindings<J extends Judgement>(
  judgements: readonly J[],
  putRight: readonly PutRight[],
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
