import {
  getCatalogueDraft,
  listCatalogueVersions,
  publishCatalogue,
  revertCatalogue,
} from '@hoist/contract/operations/catalogue';
import { useState } from 'react';
import { useMay } from '#console/app/me.ts';
import { useCall } from '#console/app/query.ts';
import { Button } from '#console/ui/button.tsx';
import { ConfirmDialog } from '#console/ui/confirm-dialog.tsx';
import { Dialog } from '#console/ui/dialog.tsx';
import { Field } from '#console/ui/field.tsx';
import { Form } from '#console/ui/form.tsx';
import { Page } from '#console/ui/page.tsx';
import { Empty, Unanswered } from '#console/ui/states.tsx';
import { useOwnTime } from '#console/ui/time.ts';
import { toast } from '#console/ui/toast.ts';
import { CatalogueTabs } from './catalogue-tabs.tsx';
import { ChangedFields } from './changed-fields.tsx';
import { Waiting } from './item-form.tsx';
import { PricePreview } from './price-preview.tsx';
import { useCatalogueTexts } from './texts.ts';
import { staleByPublishing, word } from './values.ts';

/** Everything that waits, what it would cost, and what was published before. */
export default function DraftPage() {
  const t = useCatalogueTexts();
  const may = useMay();
  const draft = useCall(getCatalogueDraft, {});
  const [publishing, setPublishing] = useState(false);
  const waiting = draft.data?.data ?? [];
  return (
    <Page
      title={t('draft')}
      actions={
        waiting.length > 0 && may('catalogue.manage') ? (
          <Button look="primary" onClick={() => setPublishing(true)}>
            {t('publish')}
          </Button>
        ) : null
      }
    >
      <CatalogueTabs />
      <Unanswered query={draft} />
      {draft.data && waiting.length === 0 ? (
        <Empty title={t('nothingWaits')} text={t('nothingWaitsText')} />
      ) : null}
      <div className="cards">
        {waiting.map((change) => (
          <section key={`${change.kind} ${change.code}`} className="card-box" aria-label={change.title}>
            <h2>{change.title}</h2>
            <Waiting {...change} />
            <ChangedFields before={change.before} after={change.after} />
          </section>
        ))}
      </div>
      <PricePreview />
      <Versions />
      {publishing && draft.data ? (
        <PublishDialog shown={draft.data.shown} count={waiting.length} onClose={() => setPublishing(false)} />
      ) : null}
    </Page>
  );
}

interface PublishProps {
  readonly shown: string;
  readonly count: number;
  readonly onClose: () => void;
}

function PublishDialog({ shown, count, onClose }: PublishProps) {
  const t = useCatalogueTexts();
  return (
    <Dialog title={t('publish')} onClose={onClose}>
      <p className="dialog-text">{t('publishText', { count })}</p>
      <Form
        endpoint={publishCatalogue}
        input={(values) => ({ form: { note: word(values, 'note'), shown } })}
        stale={staleByPublishing}
        submit={t('publish')}
        onCancel={onClose}
        onDone={({ message }) => {
          toast(message);
          onClose();
        }}
      >
        <Field name="note" label={t('note')} help={t('noteHelp')} />
      </Form>
    </Dialog>
  );
}

function Versions() {
  const t = useCatalogueTexts();
  const time = useOwnTime();
  const may = useMay();
  const list = useCall(listCatalogueVersions, { query: { length: '20' } });
  const [asking, setAsking] = useState<number>();
  const versions = list.data?.data ?? [];
  return (
    <section className="card-box" aria-label={t('versions')}>
      <h2>{t('versions')}</h2>
      <Unanswered query={list} />
      {list.data && versions.length === 0 ? <p className="muted">{t('noVersions')}</p> : null}
      {versions.map((version) => (
        <details key={version.version}>
          <summary>
            {t('versionOf', {
              number: version.version,
              at: time(version.publishedAt),
              name: version.publishedBy,
            })}
            {version.note === '' ? '' : ` · ${version.note}`}
            {version.takesBack === null ? '' : ` · ${t('takesBack', { number: version.takesBack })}`}
          </summary>
          {version.changes.map((change) => (
            <section key={`${change.kind} ${change.code}`} className="part">
              <h3>{change.title}</h3>
              <ChangedFields before={change.before} after={change.after} />
            </section>
          ))}
          {may('catalogue.manage') ? (
            <p className="row-end">
              <Button onClick={() => setAsking(version.version)}>{t('takeBack')}</Button>
            </p>
          ) : null}
        </details>
      ))}
      {asking === undefined ? null : (
        <ConfirmDialog
          title={t('takeBack')}
          text={t('takeBackText', { number: asking })}
          endpoint={revertCatalogue}
          input={(note) => ({ params: { version: String(asking) }, form: { note } })}
          stale={staleByPublishing}
          onClose={() => setAsking(undefined)}
          withReason
          danger
        />
      )}
    </section>
  );
}
