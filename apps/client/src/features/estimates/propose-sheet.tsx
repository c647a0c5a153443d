import type { Order } from '#client/features/orders/order.ts';
import { useTexts } from '#client/texts/i18n.ts';
import { FormSheet } from '#client/ui/form-sheet.tsx';
import { Loaded } from '#client/ui/states.tsx';
import { ProposeForm } from './propose-form.tsx';
import { useEstimate } from './use-estimate.ts';

interface ProposeSheetProps {
  readonly order: Order;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What the mechanic found on site, line by line, with the total as the customer will see it. */
export function ProposeSheet({ order, open, onClose }: ProposeSheetProps) {
  const t = useTexts('estimates');
  const query = useEstimate(order);
  return (
    <FormSheet open={open} onClose={onClose} title={t('propose.title')} save={t('propose.submit')}>
      {(form) => (
        <Loaded query={query}>
          {({ data }) => <ProposeForm order={order} estimate={data} form={form} onDone={onClose} />}
        </Loaded>
      )}
    </FormSheet>
  );
}
