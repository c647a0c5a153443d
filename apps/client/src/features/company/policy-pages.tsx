import { isNative } from '#client/platform/platform.ts';
import { paths } from '#client/kit/navigation/paths.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { AppPage } from '#client/ui/app-page.tsx';
import { PolicyContent, usePolicy } from '#client/landing/public/policy-content.tsx';
import { PolicyText } from './policy-text.tsx';
import { PublicPage } from '#client/landing/public/public-page.tsx';

interface PolicyPageProps {
  readonly policy: 'terms' | 'privacy';
}

/** Screen 1 inside: its toolbar is for the native app alone. */
function InsidePolicy({ policy }: PolicyPageProps) {
  const t = useMessages('company');
  const query = usePolicy(policy);
  return (
    <AppPage
      title={t(policy)}
      width="text"
      back={paths.account}
      withoutBar={!isNative}
      onRefresh={() => query.refetch()}
    >
      <PolicyContent query={query} />
    </AppPage>
  );
}

function PublicPolicy({ policy }: PolicyPageProps) {
  const t = useMessages('company');
  const query = usePolicy(policy);
  return (
    <PublicPage title={t(policy)} hideTitle wide onRefresh={() => query.refetch()}>
      <PolicyText query={query} />
    </PublicPage>
  );
}

export const InsideTermsPage = () => <InsidePolicy policy="terms" />;
export const InsidePrivacyPage = () => <InsidePolicy policy="privacy" />;
export const TermsPage = () => <PublicPolicy policy="terms" />;
export const PrivacyPage = () => <PublicPolicy policy="privacy" />;
