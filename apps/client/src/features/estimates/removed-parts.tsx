import { formatPrice } from '@hoist/domain/money/format-price';
import { useState } from 'react';
import { isFree, isOpen, type Order } from '#client/features/orders/order.ts';
import { Fact } from '#client/features/orders/parts/fact.tsx';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { ChoiceList } from '#client/ui/choice-list.tsx';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';
import './estimates.css';

const RemovedPartsSheet = lazySheet(() => import('./removed-parts-sheet.tsx'), 'RemovedPartsSheet');

export type RemovedParts = Order['removedParts'];

interface RemovedPartsChoiceProps {
  readonly value: RemovedParts;
  readonly onChange: (value: RemovedParts) => void;
  readonly hideLegend?: boolean;
  /** What keeping the old part adds, if the customer agrees. */
  readonly coreCharge?: string | undefined;
}

/** Replaced parts are returned unless the customer declines them. */
export function RemovedPartsChoice({
  value,
  onChange,
  hideLegend = false,
  coreCharge = '0.00',
}: RemovedPartsChoiceProps) {
  const t = useMessages('estimates');
  const language = useLanguage();
  const textOf = (one: RemovedParts) =>
    one === 'returned' && !isFree(coreCharge)
      ? t('parts.coreText', { price: formatPrice(coreCharge, language) })
      : t(`parts.${one}Text`);
  return (
    <ChoiceList<RemovedParts>
      legend={t('parts.title')}
      hideLegend={hideLegend}
      choices={(['returned', 'declined'] as const).map((one) => ({
        value: one,
        label: t(`parts.${one}`),
        text: textOf(one),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}

function outcomeKey({ removedParts, removedPartsOutcome }: Order) {
  if (removedPartsOutcome === 'declined') return 'notWanted';
  return removedParts === 'returned' ? 'isReturned' : 'isDeclined';
}

/** The choice about replaced parts, changeable until completion. */
export function RemovedPartsFact({
  order,
  changeable,
}: {
  readonly order: Order;
  readonly changeable: boolean;
}) {
  const t = useMessages('estimates');
  const [open, setOpen] = useState(false);
  return (
    <Fact label={t('parts.title')}>
      {t(`parts.${outcomeKey(order)}`)}
      {changeable && isOpen(order) ? (
        <span className="fact-change">
          <Button kind="quiet" small onClick={() => setOpen(true)}>
            {t('parts.change')}
          </Button>
          <RemovedPartsSheet order={order} open={open} onClose={() => setOpen(false)} />
        </span>
      ) : null}
    </Fact>
  );
}
