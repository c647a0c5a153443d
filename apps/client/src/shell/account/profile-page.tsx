import { listConsents } from '@hoist/contract/messaging/consents';
import { listSessions } from '@hoist/contract/people/account';
import { listBlockedUsers } from '@hoist/contract/people/moderation';
import { paths } from '#client/kit/navigation/paths.ts';
import { useSession } from '#client/kit/session/session.ts';
import { useApi } from '#client/kit/api/use-api.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { AppPage } from '#client/ui/app-page.tsx';
import { Loaded, SkeletonCards } from '#client/ui/states.tsx';
import { BlockedCard } from '#client/features/conversation/moderation/blocked-card.tsx';
import { ConsentsCard } from '#client/features/account/consents-card.tsx';
import { PasswordForm } from '#client/features/account/password-form.tsx';
import { ProfileForm } from '#client/features/account/profile-form.tsx';
import { SessionsCard } from '#client/features/account/sessions-card.tsx';
import { useProfile } from '#client/features/account/use-profile.ts';
import { PersonalDataCard } from '#client/features/account/personal-data-card.tsx';
import './account.css';

export function ProfilePage() {
  const t = useMessages('account');
  const query = useProfile();
  const given = { params: { userId: useSession().userId } };
  const loading = [
    useApi(listSessions, given),
    useApi(listConsents, given),
    useApi(listBlockedUsers, given),
  ].some((one) => one.isLoading);
  return (
    <AppPage title={t('profilePage.title')} back={paths.account}>
      <Loaded query={query}>
        {({ data: [profile] }) =>
          profile ? (
            <div className="stack account-grid">
              <div className="stack">
                <ProfileForm profile={profile} />
                <PasswordForm email={profile.email} />
              </div>
              {loading ? (
                <SkeletonCards />
              ) : (
                <div className="stack">
                  <SessionsCard />
                  <BlockedCard />
                  <ConsentsCard />
                  <PersonalDataCard />
                </div>
              )}
            </div>
          ) : null
        }
      </Loaded>
    </AppPage>
  );
}
