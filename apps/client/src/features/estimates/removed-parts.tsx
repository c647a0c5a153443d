import { useState } from 'react';
import { isOpen, type Order } from '#client/model/order/order.ts';
import { Fact } from '#client/model/order/parts/fact.tsx';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { lazySheet } from '#client/ui/sheets/lazy-sheet.tsx';
import './estimates.css';

const RemovedPartsSheet = lazySheet(() => import('./removed-parts-sheet.tsx'), 'RemovedPartsSheet');

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
