import { chooseRemovedParts } from '@hoist/contract/estimates';
import { useState } from 'react';
import { useSend } from '#client/app/use-api.ts';
import { isOpen, type Order } from '#client/features/orders/order.ts';
import { Fact } from '#client/features/orders/parts/fact.tsx';
import { useTexts } from '#client/texts/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { ChoiceList } from '#client/ui/choice-list.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { estimateChanged } from './use-estimate.ts';
import './estimates.css';

export type RemovedParts = Order['removedParts'];

interface RemovedPartsChoiceProps {
  readonly value: RemovedParts;
  readonly onChange: (value: RemovedParts) => void;
  readonly hideLegend?: boolean;
}

/** Replaced parts are the customer's: they come back unless they are declined. */
export function RemovedPartsChoice({ value, onChange, hideLegend = false }: RemovedPartsChoiceProps) {
  const t = useTexts('estimates');
  return (
    <ChoiceList<RemovedParts>
      legend={t('parts.title')}
      hideLegend={hideLegend}
      choices={(['returned', 'declined'] as const).map((one) => ({
        value: one,
        label: t(`parts.${one}`),
        text: t(`parts.${one}Text`),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}

/** What becomes of the replaced parts, which the customer can change until the job is complete. */
export function RemovedPartsFact({
  order,
  changeable,
}: {
  readonly order: Order;
  readonly changeable: boolean;
}) {
  const t = useTexts('estimates');
  const [open, setOpen] = useState(false);
  return (
    <Fact label={t('parts.title')}>
      {t(order.removedParts === 'returned' ? 'parts.isReturned' : 'parts.isDeclined')}
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

interface RemovedPartsSheetProps {
  readonly order: Order;
  readonly open: boolean;
  readonly onClose: () => void;
}

function RemovedPartsSheet({ order, open, onClose }: RemovedPartsSheetProps) {
  const t = useTexts('estimates');
  const [chosen, setChosen] = useState(order.removedParts);
  const send = useSend(chooseRemovedParts);
  const save = async () => {
    const params = { ordersServicesId: order.ordersServicesId };
    if (await estimateChanged(order, send.mutateAsync({ params, form: { removed_parts: chosen } })))
      onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('parts.title')}
      footer={
        <Button busy={send.isPending} onClick={() => void save()}>
          {t('parts.save')}
        </Button>
      }
    >
      <RemovedPartsChoice hideLegend value={chosen} onChange={setChosen} />
    </Sheet>
  );
}
