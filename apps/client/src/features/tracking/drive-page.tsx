import { openTracking } from '@hoist/contract/field-work/tracking';
import { LinkPage } from '#client/landing/public/link-page.tsx';
import { paths } from '#client/kit/navigation/paths.ts';
import { useLink } from '#client/landing/public/use-link.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { withoutBreaks } from '#client/model/visit/visit-time.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { DriveMap } from './drive-map.tsx';
import { type Tracking, useDriveWords } from './use-drive-words.ts';
import './tracking.css';

const refetchMs = 20_000;

/** The page of a tracking link, valid until the mechanic arrives. */
export function DrivePage() {
  const t = useMessages('tracking');
  const link = useLink(openTracking, {
    refetchInterval: refetchMs,
    isOver: ({ over }) => over !== null,
  });
  return (
    <LinkPage
      link={link}
      title={t('page')}
      hideTitle
      gone={{ drawing: 'day', title: t('over.title'), text: t('over.text') }}
      ended={({ over }) => {
        if (!over) return undefined;
        const name = over.mechanic || t('over.mechanic');
        return {
          drawing: 'day',
          title: t(`over.${over.how}.title`, { name }),
          text: t(`over.${over.how}.text`, { name }),
          home: t('over.again'),
          children: (
            <ButtonLink kind="quiet" to={paths.contact}>
              {t('over.contact')}
            </ButtonLink>
          ),
        };
      }}
    >
      {({ data }) => (data ? <Drive tracking={data} /> : null)}
    </LinkPage>
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
