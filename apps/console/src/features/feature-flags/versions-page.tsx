import { getFeatureFlags } from '@hoist/contract/operations/feature-flags';
import { useCall } from '#console/kit/query.ts';
import { Page } from '#console/ui/page.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { FeatureFlagTabs } from './feature-flags-tabs.tsx';
import { useFeatureFlagMessages } from './messages.ts';
import { VersionsCard } from './versions-card.tsx';
import './feature-flags.css';

/** Which versions of the apps are current, and which are too old. */
export default function VersionsPage() {
  const t = useFeatureFlagMessages();
  const featureFlags = useCall(getFeatureFlags, {});
  const version = featureFlags.data?.data.version;
  return (
    <Page title={t('versions')}>
      <FeatureFlagTabs />
      <QueryFallback query={featureFlags} />
      {version ? (
        <div className="versions">
          <VersionsCard version={version} />
        </div>
      ) : null}
    </Page>
  );
}
