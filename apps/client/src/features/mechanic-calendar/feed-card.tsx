import {
  createCalendarFeed,
  getMechanicCalendar,
  revokeCalendarFeed,
} from '@hoist/contract/scheduling/mechanic-calendar';
import { useId, useState } from 'react';
import { refresh, useSend } from '#client/kit/api/use-api.ts';
import { useSession } from '#client/kit/session/session.ts';
import { useCalendarMessages } from '#client/messages/mechanic-calendar.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { isConfirmed } from '#client/ui/sheets/dialog.ts';
import { showToast } from '#client/kit/toast.ts';
import type { Calendar } from '#client/model/visit/calendar.ts';

/** A calendar feed with a secret URL that is shown once. */
export function FeedCard({ calendar }: { readonly calendar: Calendar }) {
  const t = useCalendarMessages();
  const { userId } = useSession();
  const id = useId();
  const create = useSend(createCalendarFeed);
  const revoke = useSend(revokeCalendarFeed);
  const [address, setAddress] = useState('');
  const { feedSince } = calendar;

  const isSure = (title: string, yes: string) =>
    isConfirmed({ title, text: t('feedDies'), no: t('offKeep'), yes, kind: 'danger' });

  const make = async () => {
    if (feedSince !== null && !(await isSure(t('feedRenewAsk'), t('feedRenew')))) return;
    const made = await create.mutateAsync({ params: { userId } }).catch(() => null);
    if (!made) return;
    setAddress(made.feedUrl);
    await refresh(getMechanicCalendar);
  };
  const end = async () => {
    if (!(await isSure(t('feedRevokeAsk'), t('feedRevoke')))) return;
    const ended = await revoke.mutateAsync({ params: { userId } }).catch(() => null);
    if (!ended) return;
    setAddress('');
    showToast(ended.message);
    await refresh(getMechanicCalendar);
  };
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    showToast(t('feedCopied'));
  };

  return (
    <section className="stack-s" aria-labelledby={id}>
      <h2 className="rows-title" id={id}>
        {t('feed')}
      </h2>
      <Card className="stack-s">
        <p>{t('feedText')}</p>
        {address === '' ? null : (
          <>
            <p className="calendar-address num">{address}</p>
            <p className="small muted">{t('feedOnce')}</p>
          </>
        )}
        {address === '' && feedSince !== null ? (
          <p className="small muted">{t('feedSince', { when: feedSince })}</p>
        ) : null}
        <div className="row wrap">
          {address === '' ? (
            <Button small kind="quiet" icon="refresh" busy={create.isPending} onClick={() => void make()}>
              {t(feedSince === null ? 'feedMake' : 'feedRenew')}
            </Button>
          ) : (
            <Button small icon="doc" onClick={() => void copy()}>
              {t('feedCopy')}
            </Button>
          )}
          {feedSince === null ? null : (
            <Button small kind="quiet" icon="trash" busy={revoke.isPending} onClick={() => void end()}>
              {t('feedRevoke')}
            </Button>
          )}
        </div>
      </Card>
    </section>
  );
}
