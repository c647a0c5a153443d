import { text } from '@hoist/contract';
import { type FeeKind, feeKinds, isFeeKind } from '@hoist/domain/pricing/menu/price-figures';
import type { Quote } from '@hoist/domain/pricing/quote';

const titleOf = (kind: FeeKind) => ({ en: text('en', `eco.${kind}`), fr: text('fr', `eco.${kind}`) });

/** The title of an environmental fee by its kind. */
export function feeTitle(kind: string): { readonly en: string; readonly fr: string } {
  if (!isFeeKind(kind)) throw new Error(`${kind} is no environmental fee`);
  return titleOf(kind);
}

/** The environmental fees that a price was booked with, one by kind. */
export const feesOfPrice = ({ lines }: Pick<Quote, 'lines'>) =>
  feeKinds.flatMap((one) => {
    const own = lines.filter(({ kind, code }) => kind === 'fee' && code === one);
    const amountCents = own.reduce((sum, line) => sum + line.amountCents, 0);
    return own.length === 0 ? [] : [{ title: titleOf(one), amountCents }];
  });
