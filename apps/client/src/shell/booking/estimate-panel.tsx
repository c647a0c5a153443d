import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Price } from '#client/ui/lists/price-lines.tsx';
import { SkeletonCards } from '#client/ui/states.tsx';
import { OrderFailure } from '#client/features/checkout/order-failure.tsx';
import { PriceSummary, PriceAnnouncement } from '#client/features/checkout/price/price-summary.tsx';
import { VisitServices } from '#client/features/checkout/price/visit-services.tsx';
import { BookButton } from '#client/features/checkout/book-button.tsx';
import { PriceStoryCard } from '#client/features/checkout/price/price-story-card.tsx';
import type { Checkout } from '#client/features/checkout/use-checkout.ts';
import type { Step } from '#client/model/booking/flow.ts';
import { priceWithAddons } from '#client/model/booking/part-price.ts';
import '#client/ui/card.css';

interface EstimatePanelProps {
  readonly checkout: Checkout;
  /** The payment question is open: the button books. */
  readonly paying: boolean;
  readonly onContinue: () => void;
  readonly onStep: (step: Step) => void;
}

/** The live price beside the steps, with terms and the book button. */
export function EstimatePanel({ checkout, paying, onContinue, onStep }: EstimatePanelProps) {
  const t = useMessages('checkout');
  const { state, checkout: answer } = checkout;
  const service = state.selectedService;
  if (!service)
    return (
      <aside className="card stack flow-sum flow-empty" aria-label={t('estimate')}>
        <b>{t('estimate')}</b>
        <p className="small muted">{t('estimateEmpty')}</p>
      </aside>
    );
  if (checkout.loading)
    return (
      <aside className="card stack flow-sum" aria-label={t('estimate')} aria-busy="true">
        <b>{t('estimate')}</b>
        <SkeletonCards height={64} />
      </aside>
    );
  return (
    // Focusable, so that a keyboard can scroll it when it is taller than the window.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <aside className="card stack flow-sum" tabIndex={0} aria-label={t('estimate')}>
      <b>{t('estimate')}</b>
      <PriceAnnouncement stale={checkout.stale} />
      {answer ? (
        <PriceSummary stale={checkout.stale} items={answer.items} />
      ) : (
        <div className="row between">
          <span className="muted">{t('beforeTax')}</span>
          <b>
            <Price
              amount={priceWithAddons(
                service,
                state.selectedServicePartsType,
                state.selectedSubServiceAddons,
              )}
            />
          </b>
        </div>
      )}
      {answer ? <PriceStoryCard checkout={answer} note={checkout.note} /> : null}
      <OrderFailure checkout={checkout} />
      {paying ? (
        <BookButton checkout={checkout} />
      ) : (
        <Button wide disabled={state.preferredTime === ''} onClick={onContinue}>
          {t('toPayment')}
        </Button>
      )}
      <VisitServices onStep={onStep} />
    </aside>
  );
}
