import { chooseRemovedParts } from '@hoist/contract/estimates/estimates';
import { useState } from 'react';
import { useSend } from '#client/kit/api/use-api.ts';
import type { OrderDialogProps } from '#client/model/order/order.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { RemovedPartsChoice } from '#client/model/order/parts/removed-parts-choice.tsx';
import { estimateChanged } from '#client/model/order/queries/use-estimate.ts';

export function RemovedPartsSheet({ order, open, onClose }: OrderDialogProps) {
  const t = useMessages('estimates');
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
      <RemovedPartsChoice
        hideLegend
        value={chosen}
        onChange={setChosen}
        coreCharge={order.price.coreCharge}
      />
    </Sheet>
  );
}
