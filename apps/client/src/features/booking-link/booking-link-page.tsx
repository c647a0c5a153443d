import type { Output } from '@hoist/contract/client';
import { openBookingLink, textOwnBookingLink } from '@hoist/contract/dispatch/booking-links';
import { useState } from 'react';
import { HttpError } from '#client/kit/api/api.ts';
import { useSend } from '#client/kit/api/use-api.ts';
import { tokenOf } from '#client/kit/navigation/link-token.ts';
import { PublicNotice } from '#client/landing/public/public-notice.tsx';
import { PublicPage } from '#client/landing/public/public-page.tsx';
import { useBookingLinkMessages } from '#client/messages/booking-link.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { LinkedVisit } from './linked-visit.tsx';
import './booking-link.css';

export type BookingLink = Output<typeof openBookingLink>['data'];

/**
 * The page of a link that confirms a visit booked by phone. Nothing is read before the tap, so a scanner of links neither
 * sees the visit nor proves the phone.
 */
export function BookingLinkPage() {
  const t = useBookingLinkMessages();
  const [token] = useState(() => tokenOf(location.hash));
  const [link, setLink] = useState<BookingLink>();
  const [refused, setRefused] = useState('');
  const send = useSend(openBookingLink, { handled: ['not_found', 'invalid'] });
  const open = async () => {
    try {
      setLink((await send.mutateAsync({ form: { token } })).data);
    } catch (error) {
      if (error instanceof HttpError && error.code !== undefined) setRefused(error.code);
    }
  };
  if (token === '' || refused === 'not_found' || refused === 'invalid')
    return <PublicNotice icon="clock" title={t('over')} text={t('overText')} home={t('home')} />;
  if (link?.state === 'lapsed')
    return <PublicNotice icon="clock" title={t('lapsed')} text={t('lapsedText')} home={t('home')} />;
  if (link?.state === 'closed')
    return <PublicNotice icon="phone" title={t('closed')} text={t('closedText')} home={t('home')} />;
  if (link?.state === 'text_needed') return <TextNeeded token={token} />;
  if (link?.visit)
    return <LinkedVisit token={token} link={link} visit={link.visit} onChanged={setLink} onLost={open} />;
  return (
    <PublicPage title={t('title')} narrow>
      <Card className="stack">
        <p>{t('intro')}</p>
        <Button busy={send.isPending} onClick={() => void open()}>
          {t('see')}
        </Button>
      </Card>
    </PublicPage>
  );
}

/** A copied link of an unverified phone: only the texted one proves that the phone is the customer's. */
function TextNeeded({ token }: { readonly token: string }) {
  const t = useBookingLinkMessages();
  const send = useSend(textOwnBookingLink);
  return (
    <PublicPage title={t('phone')} narrow>
      <Card className="stack">
        <p>{t('phoneText')}</p>
        <output>{send.isSuccess ? t('sent') : ''}</output>
        {send.isSuccess ? null : (
          <Button
            busy={send.isPending}
            onClick={() => void send.mutateAsync({ form: { token } }).catch(() => undefined)}
          >
            {t('text')}
          </Button>
        )}
      </Card>
    </PublicPage>
  );
}
