import { listVehicleLinks, revokeVehicleLink } from '@hoist/contract/vehicles/sharing';
import type { Output } from '@hoist/contract/client';
import { useState } from 'react';
import { call } from '#client/app/api.ts';
import { refresh } from '#client/app/query.ts';
import { useSession } from '#client/app/session.ts';
import { useApi } from '#client/app/use-api.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Loaded } from '#client/ui/states.tsx';
import { showToast } from '#client/ui/toast.ts';
import { dayText } from '../due-text.ts';
import { ShareSheet } from './share-sheet.tsx';

type LinkOf = Output<typeof listVehicleLinks>['data'][number];

/** The vehicle's share links. */
export function ShareCard({ vehicleId, hasVin }: { readonly vehicleId: number; readonly hasVin: boolean }) {
  const t = useMessages('passport');
  const { userId } = useSession();
  const [making, setMaking] = useState(false);
  const query = useApi(listVehicleLinks, { params: { userId, vehicleId } }, { handled: 'all' });
  return (
    <Card className="passport-card">
      <h2>{t('share.title')}</h2>
      <p className="small muted">{t('share.text')}</p>
      <Loaded query={query} skeleton={<Skeleton width="60%" />}>
        {({ data }) => (
          <ul className="share-links">
            {data
              .filter(({ state }) => state === 'open')
              .map((link) => (
                <ShareLink key={link.vehicleLinksId} link={link} vehicleId={vehicleId} />
              ))}
          </ul>
        )}
      </Loaded>
      <Button small kind="quiet" icon="external" onClick={() => setMaking(true)}>
        {t('share.make')}
      </Button>
      <ShareSheet open={making} vehicleId={vehicleId} hasVin={hasVin} onClose={() => setMaking(false)} />
    </Card>
  );
}

function ShareLink({ link, vehicleId }: { readonly link: LinkOf; readonly vehicleId: number }) {
  const t = useMessages('passport');
  const language = useLanguage();
  const { userId } = useSession();
  const [busy, setBusy] = useState(false);
  const { vehicleLinksId: linkId } = link;
  const revoke = async () => {
    setBusy(true);
    const params = { userId, vehicleId, linkId };
    const answer = await call(revokeVehicleLink, { params }).catch(() => null);
    if (answer) showToast(answer.message);
    await refresh(listVehicleLinks);
    setBusy(false);
  };
  return (
    <li className="share-link">
      <div className="grow">
        <b className="small">{t('share.until', { day: dayText(link.expiresOn, language) })}</b>
        <p className="tiny muted num">
          {t('share.opened', { count: link.opened })}
          {link.showsVin ? ` · ${t('share.withVin')}` : ''}
        </p>
      </div>
      <Button small kind="quiet" busy={busy} onClick={() => void revoke()}>
        {t('share.end')}
      </Button>
    </li>
  );
}
