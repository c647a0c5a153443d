import { Suspense, useEffect } from 'react';
import type { OrderDialogProps } from '#client/model/order/order.ts';
import { useExtraWorkMessages } from '#client/messages/extra-work.ts';
import { FormSheet } from '#client/ui/forms/form-sheet.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.ts';
import { Loaded, SkeletonCards } from '#client/ui/states.tsx';
import type { ExtraWorkStart } from './extra-work-form.tsx';
import { useEstimate } from '#client/model/order/queries/use-estimate.ts';

const loadForm = () => import('./extra-work-form.tsx');
const ExtraWorkForm = lazyPart(loadForm, 'ExtraWorkForm');

interface ExtraWorkSheetProps extends OrderDialogProps {
  readonly start?: ExtraWorkStart | undefined;
}

/** Requests extra work, line by line, with the total that the customer will see. */
export function ExtraWorkSheet({ order, open, onClose, start }: ExtraWorkSheetProps) {
  const t = useExtraWorkMessages();
  const query = useEstimate(order);
  // Prefetch.
  useEffect(() => void loadForm().catch(() => undefined), []);
  return (
    <FormSheet open={open} onClose={onClose} title={t('propose.title')} save={t('propose.submit')}>
      {(form) => (
        <Loaded query={query}>
          {({ data }) => (
            <Suspense fallback={<SkeletonCards />}>
              <ExtraWorkForm order={order} estimate={data} form={form} onDone={onClose} start={start} />
            </Suspense>
          )}
        </Loaded>
      )}
    </FormSheet>
  );
}
