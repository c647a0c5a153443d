import { listBlockedUsers } from '@hoist/contract/people/moderation';
import { useSession } from '#client/kit/session/session.ts';
import { useApi } from '#client/kit/api/use-api.ts';
import { visitDay } from '#client/model/visit/visit-time.ts';
import { useLanguage } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Rows } from '#client/ui/lists/rows.tsx';
import { Loaded } from '#client/ui/states.tsx';
import { useModerationMessages } from '#client/messages/moderation.ts';
import { useBlock } from './use-block.ts';
import './moderation.css';

export function BlockedCard() {
  const t = useModerationMessages();
  const language = useLanguage();
  const query = useApi(listBlockedUsers, { params: { userId: useSession().userId } });
  const { busy, unblock } = useBlock();
  return (
    <Loaded query={query}>
      {({ data }) => (
        <Rows title={t('list.title')}>
          {data.length === 0 ? <p className="row-line small muted">{t('list.none')}</p> : null}
          {data.map(({ usersId, name, role, since }) => (
            <div className="row-line" key={usersId}>
              <Icon name="user" />
              <span className="grow blocked-name">
                {name}
                <span className="small muted row-text">
                  {[t(`list.${role}`), t('list.since', { when: visitDay(since, language) })].join(' · ')}
                </span>
              </span>
              <Button
                small
                kind="quiet"
                busy={busy}
                aria-label={t('unblock', { name })}
                onClick={() => void unblock(usersId)}
              >
                {t('list.unblock')}
              </Button>
            </div>
          ))}
        </Rows>
      )}
    </Loaded>
  );
}
