import { listAppBundles } from '@hoist/contract/operations/app-updates';
import { useState } from 'react';
import { useCall } from '#console/app/query.ts';
import { useLanguage } from '@hoist/web/i18n';
import { Button } from '#console/ui/button.tsx';
import { Chip } from '#console/ui/chip.tsx';
import { Page } from '#console/ui/page.tsx';
import { Empty, Failed, Loading } from '#console/ui/states.tsx';
import { useOwnTime } from '#console/ui/time.ts';
import '#console/ui/grid.css';
import { BringBundle } from './bring-bundle.tsx';
import { BundleDialog, type Bundle, type BundleDeed } from './bundle-dialogs.tsx';
import { SwitchesTabs } from './switches-tabs.tsx';
import { useUpdateTexts } from './update-texts.ts';
import './switches.css';
import './updates.css';

interface Open {
  readonly deed: BundleDeed;
  readonly bundle: Bundle;
}

/** The bundles of web code that the native apps load by themselves. */
export default function UpdatesPage() {
  const t = useUpdateTexts();
  const list = useCall(listAppBundles, {});
  const [open, setOpen] = useState<Open>();
  const bundles = list.data?.data ?? [];
  return (
    <Page title={t('title')}>
      <SwitchesTabs />
      <p className="lead">
        {t('lead')} {t('minimum')}
      </p>
      {list.isPending ? <Loading /> : null}
      {list.isError && !list.data ? <Failed error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data ? (
        list.data.takesBundles ? (
          <BringBundle />
        ) : (
          <p className="update-note">{t('noKey')}</p>
        )
      ) : null}
      {list.data && bundles.length === 0 ? <Empty title={t('none')} /> : null}
      {bundles.length > 0 ? (
        <Bundles bundles={bundles} onOpen={(deed, bundle) => setOpen({ deed, bundle })} />
      ) : null}
      {open ? <BundleDialog {...open} onClose={() => setOpen(undefined)} /> : null}
    </Page>
  );
}

interface BundlesProps {
  readonly bundles: readonly Bundle[];
  readonly onOpen: (deed: BundleDeed, bundle: Bundle) => void;
}

function Bundles({ bundles, onOpen }: BundlesProps) {
  const t = useUpdateTexts();
  return (
    <div className="grid updates">
      <table aria-label={t('bundles')}>
        <thead>
          <tr>
            <th scope="col">{t('version')}</th>
            <th scope="col">{t('state')}</th>
            <th scope="col" className="wide">
              {t('shell')}
            </th>
            <th scope="col" className="wide right">
              {t('size')}
            </th>
            <th scope="col" className="wide right">
              {t('downloads')}
            </th>
            <th scope="col" className="wide">
              {t('brought')}
            </th>
            <th scope="col">{t('deeds')}</th>
          </tr>
        </thead>
        <tbody>
          {bundles.map((bundle) => (
            <Row key={bundle.appBundlesId} bundle={bundle} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const looks = { uploaded: 'plain', published: 'ok', withdrawn: 'bad' } as const;
const deedsOf = {
  uploaded: ['publish', 'remove', 'details'],
  published: ['share', 'withdraw', 'details'],
  withdrawn: ['details'],
} as const;

function Row({ bundle, onOpen }: { readonly bundle: Bundle } & Pick<BundlesProps, 'onOpen'>) {
  const t = useUpdateTexts();
  const time = useOwnTime();
  const language = useLanguage();
  const size = (bundle.size / 1_000_000).toLocaleString(`${language}-CA`, { maximumFractionDigits: 2 });
  return (
    <tr>
      <th scope="row">{bundle.version}</th>
      <td>
        <Chip look={looks[bundle.state]} text={t(bundle.state, { share: bundle.share })} />
      </td>
      <td className="wide">{bundle.shellBuild}</td>
      <td className="wide right">{t('megabytes', { size })}</td>
      <td className="wide right">{bundle.downloads}</td>
      <td className="wide update-when">
        {t('by', { time: time(bundle.uploadedAt), name: bundle.uploadedBy })}
      </td>
      <td>
        <span className="update-deeds">
          {deedsOf[bundle.state].map((deed) => (
            <Button
              key={deed}
              look={deed === 'withdraw' || deed === 'remove' ? 'danger' : 'quiet'}
              onClick={() => onOpen(deed === 'share' ? 'publish' : deed, bundle)}
            >
              {t(deed)}
              <span className="unseen"> {bundle.version}</span>
            </Button>
          ))}
        </span>
      </td>
    </tr>
  );
}
