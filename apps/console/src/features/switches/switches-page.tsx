import type { Output } from '@hoist/contract/client';
import {
  getFeatureFlags,
  setBanner,
  setFeatureFlags,
  setStores,
} from '@hoist/contract/operations/feature-flags';
import { bannerAudiences, type BannerAudience } from '@hoist/domain/banner';
import { useCall } from '#console/app/query.ts';
import { Choice, Field } from '#console/ui/field.tsx';
import { Form } from '#console/ui/form.tsx';
import { fromLocalInput, toLocalInput } from '#console/ui/local-time.ts';
import { Page } from '#console/ui/page.tsx';
import { Unanswered } from '#console/ui/states.tsx';
import { toast } from '#console/ui/toast.ts';
import { Card } from './card.tsx';
import { SwitchesTabs } from './switches-tabs.tsx';
import { useSwitchTexts } from './texts.ts';
import { VersionsCard } from './versions-card.tsx';
import './switches.css';

type Switches = Output<typeof getFeatureFlags>['data'];
interface PartProps {
  readonly switches: Switches;
}

const stale = [getFeatureFlags];
const said = ({ message }: { readonly message: string }) => toast(message);

/** What the office turns on and off for everybody. */
export default function SwitchesPage() {
  const t = useSwitchTexts();
  const switches = useCall(getFeatureFlags, {});
  const data = switches.data?.data;
  return (
    <Page title={t('title')}>
      <SwitchesTabs />
      <p className="lead">{t('lead')}</p>
      <Unanswered query={switches} />
      {data ? (
        <div className="switches">
          <Flags key={JSON.stringify(data.flags)} switches={data} />
          <Banner switches={data} />
          <VersionsCard version={data.version} />
          <Stores switches={data} />
        </div>
      ) : null}
    </Page>
  );
}

interface TickProps {
  readonly name: string;
  readonly label: string;
  readonly initial: boolean;
}

const Tick = ({ name, label, initial }: TickProps) => (
  <label className="switch-tick">
    <input type="checkbox" name={name} value="1" defaultChecked={initial} />
    {label}
  </label>
);

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

function Flags({ switches: { flags } }: PartProps) {
  const t = useSwitchTexts();
  return (
    <Card title={t('flags')}>
      <Form
        endpoint={setFeatureFlags}
        input={(form) => ({
          form: {
            nativeApplePay: form['nativeApplePay'] === '1',
            nativeGooglePay: form['nativeGooglePay'] === '1',
            notifications: form['notifications'] === '1',
            googleAnalytics: form['googleAnalytics'] === '1',
            serviceAddon: form['serviceAddon'] === '1',
            payWithCardSwitch: form['payWithCardSwitch'] === '1',
            appStoreBanner: form['appStoreBanner'] === '1',
            webPictureUpload: form['webPictureUpload'] === '1',
            allowCashAppPayment: String(form['allowCashAppPayment']),
          },
        })}
        stale={stale}
        submit={t('save')}
        onDone={said}
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

function Banner({ switches: { banner } }: PartProps) {
  const t = useSwitchTexts();
  return (
    <Card title={t('banner')} help={t('bannerHelp')}>
      <Form
        endpoint={setBanner}
        input={({ show, en, fr, from, to, audience }) => ({
          form: {
            show: show === '1',
            en: String(en),
            fr: String(fr),
            from: fromLocalInput(String(from)),
            to: fromLocalInput(String(to)),
            audience: audience as BannerAudience,
          },
        })}
        stale={stale}
        submit={t('save')}
        onDone={said}
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

function Stores({ switches: { stores } }: PartProps) {
  const t = useSwitchTexts();
  return (
    <Card title={t('stores')} help={t('storesHelp')}>
      <Form
        endpoint={setStores}
        input={({ ios, android }) => ({ form: { ios: String(ios), android: String(android) } })}
        stale={stale}
        submit={t('save')}
        onDone={said}
      >
        <Field name="ios" label={t('system.ios')} initial={stores.ios} />
        <Field name="android" label={t('system.android')} initial={stores.android} />
      </Form>
    </Card>
  );
}
