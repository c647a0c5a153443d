import { useState } from 'react';
import { LazyArrivalSheet } from '#client/features/estimates/lazy-arrival-sheet.ts';
import { type Order, collectsCash } from '#client/features/orders/order.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { LazyCompleteSheet } from './lazy-complete-sheet.ts';
import { jobStep } from './day.ts';
import { useJobStep } from './use-job-step.ts';

export function NextStep({ order }: { readonly order: Order }) {
  const t = useMessages('mechanics');
  const [completing, setCompleting] = useState(false);
  const [arriving, setArriving] = useState(false);
  const { busy, take } = useJobStep(order);
  const step = jobStep(order);
  return (
    <div className="next-step">
      {step ? (
        <>
          <Button
            wide
            busy={busy}
            onClick={() => {
              if (step === 'complete') setCompleting(true);
              else if (step === 'arrived') setArriving(true);
              else void take(step);
            }}
          >
            {t(`step.${step}`)}
          </Button>
          <p className="tiny faint">
            {t(step === 'confirm' && collectsCash(order) ? 'stepHint.confirmCash' : `stepHint.${step}`)}
          </p>
        </>
      ) : null}
      <LazyArrivalSheet order={order} open={arriving} onClose={() => setArriving(false)} />
      <LazyCompleteSheet order={order} open={completing} onClose={() => setCompleting(false)} />
    </div>
  );
}
