import type { Cents } from '../money/money.ts';
import type { ProposedLine } from './extra-line.ts';
import type { ChargedLine } from './taxed-lines.ts';

/** The lines that change an agreed price by a difference before tax: reductions of agreed lines, or one addition. */
export function correctionLines(
  agreed: readonly Pick<ChargedLine, 'amountCents' | 'discountCents'>[],
  differenceCents: Cents,
  named: { readonly title: string; readonly note: string },
): readonly ProposedLine[] {
  if (differenceCents > 0) return [{ ...named, kind: 'labour', fixedCents: differenceCents }];
  let left = -differenceCents;
  return agreed.flatMap(({ amountCents, discountCents }, index): ProposedLine[] => {
    const off = Math.min(left, amountCents - discountCents);
    left -= off;
    return off === 0 ? [] : [{ ...named, kind: 'reduction', ofLine: index + 1, amountCents: off }];
  });
}
