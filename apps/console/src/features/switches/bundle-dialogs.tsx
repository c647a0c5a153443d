import type { Output } from '@hoist/contract/client';
import {
  listAppBundles,
  publishAppBundle,
  removeAppBundle,
  withdrawAppBundle,
} from '@hoist/contract/operations/app-updates';
import { Fragment } from 'react';
import { ConfirmDialog } from '#console/ui/confirm-dialog.tsx';
import { Dialog } from '#console/ui/dialog.tsx';
import { Field } from '#console/ui/field.tsx';
import { Form } from '#console/ui/form.tsx';
import { useOwnTime } from '#console/ui/time.ts';
import { toast } from '#console/ui/toast.ts';
import '#console/ui/panel.css';
import { useUpdateTexts } from './update-texts.ts';

export type Bundle = Output<typeof listAppBundles>['data'][number];
export type BundleDeed = 'publish' | 'withdraw' | 'remove' | 'details';

const stale = [listAppBundles];

interface Props {
  readonly bundle: Bundle;
  readonly onClose: () => void;
}

/** What is done with a bundle, or told of it, over the list. */
export function BundleDialog({ deed, ...props }: Props & { readonly deed: BundleDeed }) {
  const t = useUpdateTexts();
  const { bundle, onClose } = props;
  const params = { appBundlesId: String(bundle.appBundlesId) };
  const { version } = bundle;
  if (deed === 'publish') return <Publish {...props} />;
  if (deed === 'details') return <Details {...props} />;
  return deed === 'withdraw' ? (
    <ConfirmDialog
      title={t('withdraw')}
      text={t('withdrawText', { version })}
      endpoint={withdrawAppBundle}
      input={(reason) => ({ params, form: { reason } })}
      stale={stale}
      onClose={onClose}
      withReason
      danger
    />
  ) : (
    <ConfirmDialog
      title={t('remove')}
      text={t('removeText', { version })}
      endpoint={removeAppBundle}
      input={() => ({ params })}
      stale={stale}
      onClose={onClose}
      danger
    />
  );
}

function Publish({ bundle, onClose }: Props) {
  const t = useUpdateTexts();
  const title = t(bundle.state === 'published' ? 'shareTitle' : 'publish');
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        endpoint={publishAppBundle}
        input={({ share }) => ({
          params: { appBundlesId: String(bundle.appBundlesId) },
          form: { share: typeof share === 'string' ? share : '' },
        })}
        stale={stale}
        submit={title}
        onCancel={onClose}
        onDone={({ message }) => {
          toast(message);
          onClose();
        }}
      >
        <Field
          name="share"
          label={t('shareLabel')}
          help={t('shareHelp')}
          inputMode="numeric"
          initial={String(bundle.share || 10)}
        />
      </Form>
    </Dialog>
  );
}

function Details({ bundle, onClose }: Props) {
  const t = useUpdateTexts();
  const time = useOwnTime();
  const facts: readonly (readonly [name: string, value: string])[] = [
    [t('checksum'), bundle.checksum],
    [t('signedBy'), bundle.signedBy],
    [t('source'), bundle.source],
    [t('publishedAt'), bundle.publishedAt === null ? '' : time(bundle.publishedAt)],
    [t('withdrawnAt'), bundle.withdrawnAt === null ? '' : time(bundle.withdrawnAt)],
    [t('reason'), bundle.withdrawReason],
    [t('plugins'), bundle.plugins.map(({ name, version }) => `${name} ${version}`).join(', ')],
  ];
  return (
    <Dialog title={t('detailsTitle', { version: bundle.version })} onClose={onClose}>
      <dl className="facts">
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
      </dl>
    </Dialog>
  );
}
