import { bookAgain, startBooking } from '#client/features/orders/book-again.ts';
import { type Order, vehicleTitle } from '#client/features/orders/order.ts';
import { useTexts } from '#client/texts/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { ServiceIcon } from '#client/ui/service-icon.tsx';

/** No visit to come: the way into a booking, and what could be done again. */
export function NothingPlanned({ again }: { readonly again: Order | undefined }) {
  const t = useTexts('home');
  return (
    <>
      <Card night className="home-free">
        <p className="display home-free-title">{t('free')}</p>
        <p className="muted">{t('freeText')}</p>
        <Button onClick={startBooking}>{t('book')}</Button>
      </Card>
      {again ? (
        <Card>
          <div className="row wrap">
            <ServiceIcon category={again.category} />
            <div className="grow home-again">
              <b>{again.servicesTitle}</b>
              <p className="small muted">{vehicleTitle(again.vehicle)}</p>
            </div>
            <Button small kind="quiet" onClick={() => void bookAgain(again)}>
              {t('again')}
            </Button>
          </div>
        </Card>
      ) : null}
    </>
  );
}
