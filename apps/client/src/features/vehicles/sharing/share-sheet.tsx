import { createVehicleLink, listVehicleLinks } from '@hoist/contract/vehicles/sharing';
import { useState } from 'react';
import { refresh } from '#client/app/query.ts';
import { useSession } from '#client/app/session.ts';
import { useSend } from '#client/app/use-api.ts';
import { isNative } from '#client/platform/platform.ts';
import { shareLink } from '#client/platform/share.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Segments } from '#client/ui/segments.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { showToast } from '#client/ui/toast.ts';

interface ShareSheetProps {
  readonly open: boolean;
  readonly vehicleId: number;
  readonly hasVin: boolean;
  readonly onClose: () => void;
}

const lifetimes = ['1', '7', '30'] as const;

/** Creates a share link, which is shown once. */
export function ShareSheet({ open, onClose, ...about }: ShareSheetProps) {
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
