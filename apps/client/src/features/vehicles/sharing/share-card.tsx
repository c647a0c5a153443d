import { listVehicleLinks, revokeVehicleLink, createVehicleLink } from '@hoist/contract/vehicles/sharing';
import type { Output } from '@hoist/contract/client';
import { useState } from 'react';
import { call } from '#client/kit/api/api.ts';
import { refresh, useApi, useSend } from '#client/kit/api/use-api.ts';
import { useSession } from '#client/kit/session/session.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Loaded, Skeleton } from '#client/ui/states.tsx';
import { showToast } from '#client/kit/toast.ts';
import { isNative } from '#client/platform/platform.ts';
import { shareLink } from '#client/platform/share.ts';
import { Segments } from '#client/ui/lists/segments.tsx';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { TextField, Checkbox } from '#client/ui/forms/field.tsx';
import { dayText } from '#client/model/vehicle/due-text.ts';

type LinkOf = Output<typeof listVehicleLinks>['data'][number];

/** The vehicle's share links. */
export function ShareCard({ vehicleId, hasVin }: { readonly vehicleId: number; readonly hasVin: boolean }) {
  const t = useMessages('passport');
  const { userId } = useSession();
  const [making, setMaking] = useState(false);
  const query = useApi(listVehicleLinks, { params: { userId, vehicleId } }, { handled: ['not_found'] });
  return (
    <Card className="passport-card">
      <h2>{t('share.title')}</h2>
      <p className="small muted">{t('share.text')}</p>
      <Loaded query={query} skeleton={<Skeleton width="60%" />}>
        {({ data }) => (
          <ul className="divided">
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
    <li className="row share-link">
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

interface ShareSheetProps {
  readonly open: boolean;
  readonly vehicleId: number;
  readonly hasVin: boolean;
  readonly onClose: () => void;
}

const lifetimes = ['1', '7', '30'] as const;

/** Creates a share link, which is shown once. */
function ShareSheet({ open, onClose, ...about }: ShareSheetProps) {
  const t = useMessages('passport');
  return (
    <Sheet open={open} onClose={onClose} title={t('share.make')}>
      {open ? <MakeLink {...about} /> : null}
    </Sheet>
  );
}

function MakeLink({ vehicleId, hasVin }: Pick<ShareSheetProps, 'vehicleId' | 'hasVin'>) {
  const t = useMessages('passport');
  const { userId } = useSession();
  const send = useSend(createVehicleLink);
  const [days, setDays] = useState<(typeof lifetimes)[number]>('7');
  const [vin, setVin] = useState(false);
  const [url, setUrl] = useState('');
  const make = async () => {
    const form = { days, shows_vin: vin };
    const made = await send.mutateAsync({ params: { userId, vehicleId }, form }).catch(() => null);
    if (!made) return;
    setUrl(made.url);
    await refresh(listVehicleLinks);
  };
  const copy = async () => {
    if (isNative) return void shareLink(url);
    const copied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    );
    if (copied) showToast(t('share.copied'));
  };
  if (url !== '')
    return (
      <div className="stack">
        <TextField
          label={t('share.link')}
          hint={t('share.once')}
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
        />
        <Button wide onClick={() => void copy()}>
          {t(isNative ? 'share.handOn' : 'share.copy')}
        </Button>
      </div>
    );
  return (
    <div className="stack">
      <p className="muted">{t('share.shows')}</p>
      <div className="passport-parts">
        <Segments
          label={t('share.howLong')}
          choices={lifetimes.map((value) => ({ value, label: t('share.days', { count: Number(value) }) }))}
          value={days}
          onChange={setDays}
        />
      </div>
      {hasVin ? (
        <Checkbox checked={vin} onChange={(event) => setVin(event.target.checked)}>
          {t('share.vin')}
        </Checkbox>
      ) : null}
      <Button wide busy={send.isPending} onClick={() => void make()}>
        {t('share.makeIt')}
      </Button>
    </div>
  );
}
