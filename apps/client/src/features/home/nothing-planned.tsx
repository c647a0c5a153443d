import { startBooking } from '#client/features/orders/book-again.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';

/** No visit to come: the way into a booking. */
export function NothingPlanned() {
  const t = useMessages('home');
  return (
    <Card night className="home-free">
      <p className="display home-free-title">{t('free')}</p>
      <p className="muted">{t('freeText')}</p>
      <Button onClick={startBooking}>{t('book')}</Button>
    </Card>
  );
}
