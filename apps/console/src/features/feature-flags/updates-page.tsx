import type { Output } from '@hoist/contract/client';
import {
  listAppBundles,
  publishAppBundle,
  removeAppBundle,
  withdrawAppBundle,
} from '@hoist/contract/operations/app-updates';
import { useCall } from '#console/kit/query.ts';
import { useLanguage } from '@hoist/web/i18n';
import { Actions, formAction, type Action } from '#console/ui/actions.tsx';
import { Chip } from '#console/ui/chip.tsx';
import { Dialog } from '#console/ui/dialog.tsx';
import { fact, Facts } from '#console/ui/facts.tsx';
import { Field } from '#console/ui/forms/field.tsx';
import { Grid } from '#console/ui/lists/grid.tsx';
import { Page } from '#console/ui/page.tsx';
import { Empty, QueryFallback } from '#console/ui/states.tsx';
import { useOwnTime } from '#console/ui/formats.ts';
import { BringBundle } from './bring-bundle.tsx';
import { FeatureFlagTabs } from './feature-flags-tabs.tsx';
import { useUpdateMessages } from './update-messages.ts';
import '#console/ui/panel.css';
import './feature-flags.css';
import './updates.css';

type Bundle = Output<typeof listAppBundles>['data'][number];

const looks = { uploaded: 'plain', published: 'ok', withdrawn: 'bad' } as const;

/** The bundles of web code that the native apps load by themselves. */
export default function UpdatesPage() {
  const t = useUpdateMessages();
  const time = useOwnTime();
  const language = useLanguage();
  const actionsOf = useBundleActions();
  const list = useCall(listAppBundles, {});
  const bundles = list.data?.data ?? [];
  const megabytes = (size: number) =>
    (size / 1_000_000).toLocaleString(`${language}-CA`, { maximumFractionDigits: 2 });
  return (
    <Page title={t('title')}>
      <FeatureFlagTabs />
      <p className="lead">
        {t('lead')} {t('minimum')}
      </p>
      {!list.data ? (
        <QueryFallback query={list} />
      ) : list.data.takesBundles ? (
        <BringBundle />
      ) : (
        <p className="update-note">{t('noKey')}</p>
      )}
      {list.data && bundles.length === 0 ? <Empty title={t('none')} /> : null}
      {bundles.length > 0 ? (
        <Grid
          className="updates"
          label={t('bundles')}
          rows={bundles}
          rowKey={({ appBundlesId }) => appBundlesId}
          columns={[
            { title: t('version'), head: true, cell: ({ version }) => version },
            {
              title: t('state'),
              cell: ({ state, share }) => <Chip look={looks[state]} text={t(state, { share })} />,
            },
            { title: t('shell'), wide: true, cell: ({ shellBuild }) => shellBuild },
            {
              title: t('size'),
              wide: true,
              right: true,
              cell: ({ size }) => t('megabytes', { size: megabytes(size) }),
            },
            { title: t('downloads'), wide: true, right: true, cell: ({ downloads }) => downloads },
            {
              title: t('brought'),
              wide: true,
              className: 'update-when',
              cell: ({ uploadedAt, uploadedBy }) => t('by', { time: time(uploadedAt), name: uploadedBy }),
            },
            { title: t('actions'), cell: (bundle) => <Actions actions={actionsOf(bundle)} /> },
          ]}
        />
      ) : null}
    </Page>
  );
}

/** The actions that a bundle's state permits, and its details. */
function useBundleActions(): (bundle: Bundle) => readonly (Action | false)[] {
  const t = useUpdateMessages();
  const call = { stale: [listAppBundles] };
  return (bundle) => {
    const { state, version } = bundle;
    const params = { appBundlesId: String(bundle.appBundlesId) };
    const isPublished = state === 'published';
    const publish = formAction({
      ...call,
      title: t(isPublished ? 'shareTitle' : 'publish'),
      name: `${t(isPublished ? 'share' : 'publish')} ${version}`,
      endpoint: publishAppBundle,
      input: ({ texts }) => ({ params, form: texts('share') }),
      children: (
        <Field
          name="share"
          label={t('shareLabel')}
          help={t('shareHelp')}
          inputMode="numeric"
          initial={bundle.share || 10}
        />
      ),
    });
    return [
      state !== 'withdrawn' && { ...publish, label: t(isPublished ? 'share' : 'publish') },
      isPublished &&
        formAction({
          ...call,
          title: t('withdraw'),
          name: `${t('withdraw')} ${version}`,
          text: t('withdrawText', { version }),
          look: 'danger',
          endpoint: withdrawAppBundle,
          input: ({ texts }) => ({ params, form: texts('reason') }),
          withReason: true,
          danger: true,
        }),
      state === 'uploaded' &&
        formAction({
          ...call,
          title: t('remove'),
          name: `${t('remove')} ${version}`,
          text: t('removeText', { version }),
          look: 'danger',
          endpoint: removeAppBundle,
          input: () => ({ params }),
          danger: true,
        }),
      {
        label: t('details'),
        name: `${t('details')} ${version}`,
        dialog: (onClose) => <Details bundle={bundle} onClose={onClose} />,
      },
    ];
  };
}

function Details({ bundle, onClose }: { readonly bundle: Bundle; readonly onClose: () => void }) {
  const t = useUpdateMessages();
  const time = useOwnTime();
  const { publishedAt, withdrawnAt } = bundle;
  const facts = [
    fact(t('checksum'), bundle.checksum),
    fact(t('signedBy'), bundle.signedBy),
    fact(t('source'), bundle.source),
    fact(t('publishedAt'), publishedAt === null ? '' : time(publishedAt)),
    fact(t('withdrawnAt'), withdrawnAt === null ? '' : time(withdrawnAt)),
    fact(t('reason'), bundle.withdrawReason),
    fact(t('plugins'), bundle.plugins.map(({ name, version }) => `${name} ${version}`).join(', ')),
  ];
  return (
    <Dialog title={t('detailsTitle', { version: bundle.version })} onClose={onClose}>
      <Facts rows={facts.filter(({ value }) => value !== '')} />
    </Dialog>
  );
}
