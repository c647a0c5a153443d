import { useMessages } from '#client/messages/i18n.ts';
import { Icon } from '#client/ui/icon.tsx';
import { cardMoney, type Estimate } from './estimate.ts';
import { usePriceText } from './line-facts.tsx';

interface PayingForProps {
  readonly estimate: Estimate;
  readonly totalCents: number;
  readonly cash: boolean;
  /** As rounded to five cents. */
  readonly cashCents: number;
}

/** What is charged, held and still to come of a total, before anything is agreed (decision E5). */
export function PayingFor({ estimate, totalCents, cash, cashCents }: PayingForProps) {
  const t = useMessages('estimates');
  const text = usePriceText();
  const { chargedCents, fromHoldCents, beyondCents } = cardMoney(estimate, totalCents);
  const lines = cash
    ? [t('paying.cash', { amount: text(cashCents) })]
    : [
        ...(chargedCents > 0 ? [t('paying.charged', { amount: text(chargedCents) })] : []),
        ...(fromHoldCents > 0 ? [t('paying.held', { amount: text(fromHoldCents) })] : []),
        ...(beyondCents > 0 ? [t('paying.beyond', { amount: text(beyondCents) })] : []),
        t('paying.nothingNow'),
      ];
  return (
    <ul className="extra-work-paying small muted">
      {lines.map((line) => (
        <li key={line}>
          <Icon name={cash ? 'cash' : 'lock'} size={18} />
          {line}
        </li>
      ))}
    </ul>
  );
}
