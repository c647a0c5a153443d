import type { Output } from '@hoist/contract/client';
import {
  getFeatureFlags,
  setBanner,
  setFeatureFlags,
  setStores,
} from '@hoist/contract/operations/feature-flags';
import { bannerAudiences, type BannerAudience } from '@hoist/domain/banner';
import { useCall } from '#console/app/query.ts';
import { Card } from '#console/ui/card.tsx';
import { Choice, Field, Tick } from '#console/ui/field.tsx';
import { Form } from '#console/ui/form.tsx';
import { fromLocalInput, toLocalInput } from '#console/ui/local-time.ts';
import { Page } from '#console/ui/page.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { FeatureFlagTabs } from './feature-flags-tabs.tsx';
import { useFeatureFlagMessages } from './messages.ts';
import { VersionsCard } from './versions-card.tsx';
import './feature-flags.css';

type FeatureFlags = Output<typeof getFeatureFlags>['data'];
interface PartProps {
  readonly featureFlags: FeatureFlags;
}

const stale = [getFeatureFlags];

/** What the office turns on and off for all users. */
export default function FeatureFlagsPage() {
  const t = useFeatureFlagMessages();
  const featureFlags = useCall(getFeatureFlags, {});
  const data = featureFlags.data?.data;
  return (
    <Page title={t('title')}>
      <FeatureFlagTabs />
      <p className="lead">{t('lead')}</p>
      <QueryFallback query={featureFlags} />
      {data ? (
        <div className="feature-flags">
          <Flags key={JSON.stringify(data.flags)} featureFlags={data} />
          <Banner featureFlags={data} />
          <VersionsCard version={data.version} />
          <Stores featureFlags={data} />
        </div>
      ) : null}
    </Page>
  );
}

const flagNames = [
  'nativeApplePay',
  'nativeGooglePay',
  'notifications',
  'googleAnalytics',
  'serviceAddon',
  'payWithCardSwitch',
  'appStoreBanner',
  'webPictureUpload',
] as const;
type FlagName = (typeof flagNames)[number];

function Flags({ featureFlags: { flags } }: PartProps) {
  const t = useFeatureFlagMessages();
  return (
    <Card title={t('flags')}>
      <Form
        endpoint={setFeatureFlags}
        input={({ text, texts }) => {
          const ticked = Object.fromEntries(flagNames.map((name) => [name, text(name) === '1']));
          return {
            form: { ...texts('allowCashAppPayment'), ...(ticked as Record<FlagName, boolean>) },
          };
        }}
        stale={stale}
        submit={t('save')}
      >
        <div>
          {flagNames.map((name) => (
            <Tick key={name} name={name} label={t(`flag.${name}`)} initial={flags[name]} />
          ))}
        </div>
        <Choice
          name="allowCashAppPayment"
          label={t('cash')}
          initial={String(flags.allowCashAppPayment)}
          options={(['-1', '0', '1'] as const).map((value) => ({ value, text: t(`cash.${value}`) }))}
        />
      </Form>
    </Card>
  );
}

function Banner({ featureFlags: { banner } }: PartProps) {
  const t = useFeatureFlagMessages();
  return (
    <Card title={t('banner')} help={t('bannerHelp')}>
      <Form
        endpoint={setBanner}
        input={({ text, texts }) => ({
          form: {
            ...texts('en', 'fr'),
            show: text('show') === '1',
            from: fromLocalInput(text('from')),
            to: fromLocalInput(text('to')),
            audience: text<BannerAudience>('audience'),
          },
        })}
        stale={stale}
        submit={t('save')}
      >
        <Tick name="show" label={t('show')} initial={banner.show} />
        <Field name="en" label={t('english')} initial={banner.text.en} long />
        <Field name="fr" label={t('french')} initial={banner.text.fr} long />
        <Field name="from" label={t('from')} type="datetime-local" initial={toLocalInput(banner.from)} />
        <Field name="to" label={t('to')} type="datetime-local" initial={toLocalInput(banner.to)} />
        <Choice
          name="audience"
          label={t('audience')}
          initial={banner.audience}
          options={bannerAudiences.map((value) => ({ value, text: t(`audience.${value}`) }))}
        />
      </Form>
    </Card>
  );
}

function Stores({ featureFlags: { stores } }: PartProps) {
  const t = useFeatureFlagMessages();
  return (
    <Card title={t('stores')} help={t('storesHelp')}>
      <Form
        endpoint={setStores}
        input={({ texts }) => ({ form: texts('ios', 'android') })}
        stale={stale}
        submit={t('save')}
      >
        <Field name="ios" label={t('system.ios')} initial={stores.ios} />
        <Field name="android" label={t('system.android')} initial={stores.android} />
      </Form>
    </Card>
  );
}
