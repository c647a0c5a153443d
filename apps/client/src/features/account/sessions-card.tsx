import { endOtherSessions, endSession, listSessions } from '@hoist/contract/people/account';
import { refresh, useApi, useSend } from '#client/kit/api/use-api.ts';
import { useSession } from '#client/kit/session/session.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Rows } from '#client/ui/lists/rows.tsx';
import { Loaded } from '#client/ui/states.tsx';
import { showToast } from '#client/kit/toast.ts';
import { browserName } from './browser-name.ts';
import { timeAgo } from './time-ago.ts';

/** Where the account is logged in; each place can be logged out from here. */
export function SessionsCard() {
  const t = useMessages('account');
  const language = useLanguage();
  const { userId } = useSession();
  const query = useApi(listSessions, { params: { userId } });
  const end = useSend(endSession);
  const endOthers = useSend(endOtherSessions);

  const logOutThere = async (sessionId: number) => {
    const answer = await end.mutateAsync({ params: { userId, sessionId } }).catch(() => null);
    if (answer) showToast(t('sessions.ended'));
    await refresh(listSessions);
  };
  const logOutEverywhereElse = async () => {
    const answer = await endOthers.mutateAsync({ params: { userId } }).catch(() => null);
    if (answer) showToast(t('sessions.othersEnded'));
    await refresh(listSessions);
  };

  return (
    <Loaded query={query}>
      {({ data }) => (
        <div className="stack-s">
          <Rows title={t('sessions.title')}>
            {data.map((one) => {
              const name = one.office
                ? one.userAgent
                : (browserName(one.userAgent, t('sessions.on')) ??
                  t(`sessions.${one.deviceType === 'web_app' ? 'browser' : 'app'}`));
              return (
                <div className="row-line" key={one.sessionsId}>
                  <Icon name={one.office ? 'help' : one.deviceType === 'web_app' ? 'globe' : 'device'} />
                  <span className="grow">
                    {name}
                    <span className="small muted row-text">
                      {one.current
                        ? t('sessions.here')
                        : t('sessions.seen', { when: timeAgo(one.lastSeen, language) })}
                    </span>
                  </span>
                  {one.current ? (
                    <Chip tone="success">{t('sessions.now')}</Chip>
                  ) : (
                    <Button
                      small
                      kind="quiet"
                      aria-label={t('sessions.endOf', { name })}
                      onClick={() => void logOutThere(one.sessionsId)}
                    >
                      {t('sessions.end')}
                    </Button>
                  )}
                </div>
              );
            })}
          </Rows>
          {data.length > 1 ? (
            <div>
              <Button
                small
                kind="quiet"
                busy={endOthers.isPending}
                onClick={() => void logOutEverywhereElse()}
              >
                {t('sessions.endOthers')}
              </Button>
            </div>
          ) : null}
        </div>
      )}
    </Loaded>
  );
}
