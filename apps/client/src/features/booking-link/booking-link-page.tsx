import type { Output } from '@hoist/contract/client';
import { openBookingLink, textOwnBookingLink } from '@hoist/contract/scheduling/booking-links';
import { useState } from 'react';
import { useSend } from '#client/kit/api/use-api.ts';
import { LinkPage } from '#client/landing/public/link-page.tsx';
import type { PublicNoticeProps } from '#client/landing/public/public-notice.tsx';
import { PublicPage } from '#client/landing/public/public-page.tsx';
import { type SentLink, useLink } from '#client/landing/public/use-link.ts';
import { useBookingLinkMessages } from '#client/messages/booking-link.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { LinkedVisit } from './linked-visit.tsx';
import './booking-link.css';

type Opened = Output<typeof openBookingLink>;
export type BookingLink = Opened['data'];
export type SentBooking = SentLink<Opened>;

/**
 * The page of a link that confirms a visit booked by phone. Nothing is read before the tap, so a scanner of links neither
 * sees the visit nor proves the phone.
 */
export function BookingLinkPage() {
  const t = useBookingLinkMessages();
  const [isTapped, setTapped] = useState(false);
  const link = useLink(openBookingLink, { enabled: false });
  const { query, isGone, token } = link;
  const notices: Partial<Record<BookingLink['state'], PublicNoticeProps>> = {
    lapsed: { icon: 'clock', title: t('lapsed'), text: t('lapsedText') },
    closed: { icon: 'phone', title: t('closed'), text: t('closedText') },
  };
  const open = () => {
    setTapped(true);
    void query.refetch();
  };
  if (!isGone && (!isTapped || query.isLoading))
    return (
      <PublicPage title={t('title')} narrow>
        <Card className="stack">
          <p>{t('intro')}</p>
          <Button busy={query.isLoading} onClick={open}>
            {t('see')}
          </Button>
        </Card>
      </PublicPage>
    );
  return (
    <LinkPage
      link={link}
      title={titleOf(t, query.data?.data)}
      gone={{ icon: 'clock', title: t('over'), text: t('overText') }}
      ended={({ data }) => notices[data.state]}
    >
      {({ data }) =>
        data.state === 'text_needed' ? (
          <TextNeeded token={token} />
        ) : data.visit ? (
          <LinkedVisit link={link} opened={data} visit={data.visit} />
        ) : null
      }
    </LinkPage>
  );
}

function titleOf(t: ReturnType<typeof useBookingLinkMessages>, opened: BookingLink | undefined): string {
  if (opened?.state === 'text_needed') return t('phone');
  if (opened?.state === 'booked') return t('done');
  return opened?.visit ? t('hello', { name: opened.visit.firstName }) : t('title');
}

/** A copied link of an unverified phone: only the texted one proves that the phone is the customer's. */
function TextNeeded({ token }: { readonly token: string }) {
  const t = useBookingLinkMessages();
  const send = useSend(textOwnBookingLink);
  return (
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
  );
}
