import type { Output } from '@hoist/contract/client';
import {
  releaseBookingLink,
  textBookingLink,
  type bookForCaller,
} from '@hoist/contract/scheduling/caller-bookings';
import { formatIso, type ZoneRules } from '@hoist/domain/time';
import { useLanguage } from '@hoist/web/i18n';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useErrorText } from '#console/kit/errors.ts';
import { useSend } from '#console/kit/query.ts';
import { Button } from '#console/ui/button.tsx';
import { Card } from '#console/ui/card.tsx';
import { useOtherZone } from '#console/ui/formats.ts';
import { toast } from '#console/ui/toast.tsx';
import { useOfferUndoSend } from '#console/ui/use-offer-undo-send.ts';
import { staleOfOrder } from '#console/kit/order-details.ts';
import { labelWithZone, wallLabel } from './booking.ts';
import { useNewBookingMessages } from './messages.ts';

type Booked = Output<typeof bookForCaller>['data'];

export interface Made {
  readonly kind: Booked['state'] | 'quoted';
  readonly time: string;
  /** Of the visit. */
  readonly zone: ZoneRules;
  readonly link: Booked['link'];
  readonly ordersServicesId: number | undefined;
}

interface OutcomeProps {
  readonly made: Made;
  readonly onAnother: () => void;
}

/** What was done, and what can be done with the link. */
export function Outcome({ made, onAnother }: OutcomeProps) {
  const t = useNewBookingMessages();
  const errorText = useErrorText();
  const language = useLanguage();
  const otherZone = useOtherZone();
  const [ended, setEnded] = useState(false);
  const offerUndo = useOfferUndoSend();
  const text = useSend(textBookingLink);
  const release = useSend(releaseBookingLink, ...staleOfOrder);
  const { kind, time, zone, link, ordersServicesId } = made;
  const expires = link ? formatIso(Date.parse(link.expiresAt), zone) : '';
  const until = link ? labelWithZone(wallLabel(expires, language), otherZone(expires, zone.zone)) : '';
  const params = { bookingLinkId: String(link?.bookingLinkId ?? 0) };
  const act = async (send: () => Promise<void>) => {
    try {
      await send();
    } catch (error) {
      toast(errorText(error), 'bad');
    }
  };
  const textAgain = async () => {
    const { message, data } = await text.mutateAsync({ params });
    if (data.undo) offerUndo(message, data.undo);
  };
  const end = async () => {
    toast((await release.mutateAsync({ params })).message);
    setEnded(true);
  };
  const copy = async () => {
    await navigator.clipboard.writeText(link?.url ?? '');
    toast(t('copied'));
  };
  const title = {
    held: t('held', { time, until }),
    quoted: t(link?.texted ? 'quoted' : 'quotedCopy', { until }),
    booked: t('booked', { time }),
  }[kind];
  return (
    <Card title={title}>
      {kind === 'held' ? <p>{t('heldText')}</p> : null}
      {link && !ended ? (
        <>
          <input className="nb-url" readOnly aria-label={t('copy')} value={link.url} />
          <div className="actions">
            <Button onClick={() => void copy()}>{t('copy')}</Button>
            <Button busy={text.isPending} onClick={() => void act(textAgain)}>
              {t('textAgain')}
            </Button>
            <Button look="quiet-danger" busy={release.isPending} onClick={() => void act(end)}>
              {t('release')}
            </Button>
          </div>
        </>
      ) : null}
      <div className="actions">
        {kind === 'booked' && ordersServicesId !== undefined ? (
          <Link className="button button-quiet" to={`/orders/${ordersServicesId}`}>
            {t('open')}
          </Link>
        ) : null}
        <Button look="primary" onClick={onAnother}>
          {t('another')}
        </Button>
      </div>
    </Card>
  );
}
