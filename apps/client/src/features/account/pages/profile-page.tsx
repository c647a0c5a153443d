import { paths } from '#client/app/paths.ts';
import { useTexts } from '#client/texts/i18n.ts';
import { AppPage } from '#client/ui/app-page.tsx';
import { Loaded } from '#client/ui/states.tsx';
import { PasswordForm } from '../password-form.tsx';
import { ProfileForm } from '../profile-form.tsx';
import { useProfile } from '../use-profile.ts';
import './account.css';

export function ProfilePage() {
  const t = useTexts('account');
  const query = useProfile();
  return (
    <AppPage title={t('profilePage.title')} back={paths.account}>
      <Loaded query={query}>
        {({ data: [profile] }) =>
          profile ? (
            <div className="account-grid">
              <ProfileForm profile={profile} />
              <PasswordForm email={profile.email} />
            </div>
          ) : null
        }
      </Loaded>
    </AppPage>
  );
}
