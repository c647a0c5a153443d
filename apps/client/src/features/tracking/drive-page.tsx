import type { Output } from '@hoist/contract/client';
import { openTracking } from '@hoist/contract/field-work/tracking';
import { useState } from 'react';
import { isExpired, tokenOf } from '#client/kit/navigation/link-token.ts';
import { PublicNotice } from '#client/landing/public/public-notice.tsx';
import { paths } from '#client/kit/navigation/paths.ts';
import { useApi } from '#client/kit/api/use-api.ts';
import { PublicPage } from '#client/landing/public/public-page.tsx';
import { useMessages } from '#client/messages/i18n.ts';
import { withoutBreaks } from '#client/model/visit/visit-time.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Loaded } from '#client/ui/states.tsx';
import { DriveMap } from './drive-map.tsx';
import { type Tracking, useDriveWords } from './use-drive-words.ts';
import './tracking.css';

const refetchMs = 20_000;

/** The page of a tracking link, valid until the mechanic arrives. */
export function DrivePage() {
  const t = useMessages('tracking');
  const [token] = useState(() => tokenOf(location.hash));
  const [hasEnded, setHasEnded] = useState(false);
  const query = useApi(
    openTracking,
    { form: { token } },
    { enabled: token !== '' && !hasEnded, refetchInterval: refetchMs, handled: ['not_found', 'invalid'] },
  );
  if (isExpired(token, query))
    return <PublicNotice drawing="day" title={t('over.title')} text={t('over.text')} home={t('over.home')} />;
  const over = query.data?.over;
  if (over && !hasEnded) setHasEnded(true);
  if (over) return <Ended over={over} />;
  return (
    <PublicPage title={t('page')} narrow hideTitle>
      <Loaded query={query}>{({ data }) => (data ? <Drive tracking={data} /> : null)}</Loaded>
    </PublicPage>
  );
}

/** How the drive ended, and the ways on. */
function Ended({ over }: { readonly over: NonNullable<Output<typeof openTracking>['over']> }) {
  const t = useMessages('tracking');
  const name = over.mechanic || t('over.mechanic');
  return (
    <PublicNotice
      drawing="day"
      title={t(`over.${over.how}.title`, { name })}
      text={t(`over.${over.how}.text`, { name })}
      home={t('over.again')}
    >
      <ButtonLink kind="quiet" to={paths.contact}>
        {t('over.contact')}
      </ButtonLink>
    </PublicNotice>
  );
}

/** The map leads, and the arrival lies on its foot. Only the first name is public. */
function Drive({ tracking }: { readonly tracking: Tracking }) {
  const t = useMessages('tracking');
  const { heading, text } = useDriveWords(tracking);
  const { position, mechanic, window, arrivesAt } = tracking;
  const [from, to] = [withoutBreaks(window.fromLabel), withoutBreaks(window.toLabel)];
  return (
    <div className="public-drive">
      <div className="drive-map">
        <DriveMap tracking={tracking} position={position} />
      </div>
      <div className="public-drive-words">
        <div className="row public-drive-who">
          <Avatar name={mechanic} size={56} />
          <output className="grow">
            <h2 className="drive-heading">{heading}</h2>
            <p className="muted">{text}</p>
          </output>
        </div>
        <ul className="public-drive-facts small muted">
          {arrivesAt === null ? null : (
            <li>
              <Icon name="clock" size={18} />
              {t('planned', { from, to })}
            </li>
          )}
          <li>
            <Icon name="refresh" size={18} />
            {t('live', { name: mechanic })}
          </li>
        </ul>
      </div>
    </div>
  );
}
