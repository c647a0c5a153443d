import { Suspense, useEffect } from 'react';
import type { Order } from '#client/features/orders/order.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { FormSheet } from '#client/ui/form-sheet.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { SkeletonCards } from '#client/ui/skeleton.tsx';
import { Loaded } from '#client/ui/states.tsx';
import type { ProposalStart } from './propose-form.tsx';
import { useEstimate } from './use-estimate.ts';

const loadForm = () => import('./propose-form.tsx');
const ProposeForm = lazyPart(loadForm, 'ProposeForm');

interface ProposeSheetProps {
  readonly order: Order;
  readonly open: boolean;
  readonly onClose: () => void;
  /** What was found, to begin with. */
  readonly start?: ProposalStart | undefined;
}

/** What the mechanic found on site, line by line, with the total as the customer will see it. */
export function ProposeSheet({ order, open, onClose, start }: ProposeSheetProps) {
  const t = useMessages('estimates');
  const query = useEstimate(order);
  // Preloaded before it is opened.
  useEffect(() => void loadForm().catch(() => undefined), []);
  return (
    <FormSheet open={open} onClose={onClose} title={t('propose.title')} save={t('propose.submit')}>
      {(form) => (
        <Loaded query={query}>
          {({ data }) => (
            <Suspense fallback={<SkeletonCards />}>
              <ProposeForm order={order} estimate={data} form={form} onDone={onClose} start={start} />
            </Suspense>
          )}
        </Loaded>
      )}
    </FormSheet>
  );
}
