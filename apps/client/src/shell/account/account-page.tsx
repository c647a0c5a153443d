import { logout } from '@hoist/contract/identity/users';
import { call } from '#client/kit/api/api.ts';
import { changeLanguage } from '#client/kit/session/change-language.ts';
import { queuedActions, deleteQueueOf } from '#client/kit/offline-queue/queue-store.ts';
import { logOut } from '#client/kit/session/log-out.ts';
import { paths } from '#client/kit/navigation/paths.ts';
import { useSession } from '#client/kit/session/session.ts';
import { themes } from '@hoist/web/theme';
import { chooseTheme, theme } from '#client/kit/theme.ts';
import { useUnread } from '#client/kit/session/use-unread.ts';
import { openVerification } from '#client/kit/session/verification.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { AppPage } from '#client/ui/app-page.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { isConfirmed } from '#client/ui/sheets/dialog.ts';
import { LinkRow, Rows } from '#client/ui/lists/rows.tsx';
import { Segments } from '#client/ui/lists/segments.tsx';
import { showPhone } from '#client/kit/forms/phone-mask.ts';
import { PushRow, usePushOffer } from '#client/features/push/push-row.tsx';
import { InviteCard } from '#client/features/account/invite-card.tsx';
import { useAvatar } from '#client/features/account/use-profile.ts';
import './account.css';

/** The account's hub: who you are, where everything is, how the app looks and speaks. */
export function AccountPage() {
  const t = useMessages('account');
  const tf = useMessages('frame');
  const tl = useMessages('offlineQueue');
  const { userId, user } = useSession();
  const language = useLanguage();
  const chosenTheme = theme.use();
  const picture = useAvatar();
  const unread = useUnread();
  const { loading: pushUnknown } = usePushOffer();
  const name = user ? `${user.fname} ${user.lname}` : '';

  const leave = async () => {
    const unsent = queuedActions.get().length;
    const sure = await isConfirmed({
      title: t('logOutAsk'),
      text: unsent > 0 ? tl('logOut', { count: unsent }) : undefined,
      no: t('stay'),
      yes: t('logOut'),
    });
    if (!sure) return;
    await call(logout, { params: { userId } }, { failure: 'background' }).catch(() => undefined);
    await deleteQueueOf(userId);
    logOut();
  };

  return (
    <AppPage title={t('title')} big>
      <div className="stack account-grid">
        <div className="stack">
          <Card>
            <div className="row account-person">
              <Avatar name={name} picture={picture} />
              <div className="grow">
                <h2>{name}</h2>
                <p className="small muted account-mail">{user?.email}</p>
                <p className="small muted num">{showPhone(user?.phone ?? '', user?.phoneCountryCode)}</p>
              </div>
            </div>
            <div className="row wrap account-status">
              {user?.phoneStatus === 'verified' ? (
                <Chip tone="success" icon="done">
                  {t('verified')}
                </Chip>
              ) : (
                <>
                  <Chip tone="warning" icon="alert">
                    {t('notVerified')}
                  </Chip>
                  <Button small onClick={() => openVerification()}>
                    {t('verifyNow')}
                  </Button>
                </>
              )}
            </div>
          </Card>
          <Rows title={t('sections.you')}>
            <LinkRow to={paths.profile} icon="user" label={t('profile')} />
            {user?.mechanic === 1 ? (
              <LinkRow to={paths.mechanicCalendar} icon="calendar" label={t('calendar')} />
            ) : (
              <LinkRow to={paths.managePayments} icon="card" label={t('payments')} />
            )}
            <LinkRow
              to={paths.notifications}
              icon="bell"
              label={t('notifications')}
              end={unread > 0 ? <Chip tone="accent">{t('unread', { count: unread })}</Chip> : null}
            />
          </Rows>
          {user?.invitationToken ? <InviteCard token={user.invitationToken} /> : null}
        </div>
        <div className="stack">
          <Rows title={t('sections.app')}>
            <div className="row between wrap row-line">
              <span>{tf('language')}</span>
              <Segments
                label={tf('language')}
                value={language}
                onChange={(next) => void changeLanguage(next)}
                choices={[
                  { value: 'en', label: 'English' },
                  { value: 'fr', label: 'Français' },
                ]}
              />
            </div>
            <div className="row between wrap row-line">
              <span>{tf('theme.label')}</span>
              <Segments
                label={tf('theme.label')}
                value={chosenTheme}
                onChange={chooseTheme}
                choices={themes.map((value) => ({ value, label: tf(`theme.${value}`) }))}
              />
            </div>
            <PushRow />
          </Rows>
          {pushUnknown ? null : (
            <>
              <Rows title={t('sections.help')}>
                <LinkRow to={paths.support} icon="help" label={t('support')} text={t('supportText')} />
                <LinkRow to={paths.contact} icon="mail" label={t('contact')} text={t('contactText')} />
              </Rows>
              <Rows title={t('sections.about')}>
                <LinkRow to={paths.insidePrivacy} icon="shield" label={t('privacy')} />
                <LinkRow to={paths.insideTerms} icon="doc" label={t('terms')} />
                <LinkRow to={paths.credits} icon="star" label={t('credits')} />
              </Rows>
              <div>
                <Button kind="quiet" icon="logout" onClick={() => void leave()}>
                  {t('logOut')}
                </Button>
              </div>
            </>
          )}
        </div>
      </div>
    </AppPage>
  );
}
