import {
  getCatalogueDraft,
  listCatalogueVersions,
  publishCatalogue,
  revertCatalogue,
} from '@hoist/contract/operations/catalogue';
import type { Output } from '@hoist/contract/client';
import { useMay } from '#console/kit/me.ts';
import { useCall } from '#console/kit/query.ts';
import { Actions, formAction } from '#console/ui/actions.tsx';
import { Card } from '#console/ui/card.tsx';
import { Field } from '#console/ui/forms/field.tsx';
import { Grid } from '#console/ui/lists/grid.tsx';
import { Page } from '#console/ui/page.tsx';
import { Part } from '#console/ui/panel.tsx';
import { Empty, QueryFallback } from '#console/ui/states.tsx';
import { useOwnTime } from '#console/ui/formats.ts';
import { CatalogueTabs } from './catalogue-tabs.tsx';
import { changesOf } from './changes.ts';
import { DraftEffect } from './draft-effect.tsx';
import { Waiting } from './item-form.tsx';
import { PricePreview } from './prices/price-preview.tsx';
import { useCatalogueMessages } from './messages.ts';
import { useFieldWords } from './use-field-words.ts';
import { staleByPublishing } from './values.ts';

type Change = Output<typeof getCatalogueDraft>['data'][number];

/** The pending changes, their effect on prices, and earlier versions. */
export default function DraftPage() {
  const t = useCatalogueMessages();
  const may = useMay();
  const draft = useCall(getCatalogueDraft, {});
  const waiting = draft.data?.data ?? [];
  return (
    <Page
      title={t('draft')}
      actions={
        <Actions
          actions={[
            draft.data !== undefined &&
              waiting.length > 0 &&
              may('catalogue.write') &&
              formAction({
                title: t('publish'),
                text: t('publishText', { count: waiting.length }),
                look: 'primary',
                endpoint: publishCatalogue,
                input: ({ texts }) => ({ form: { ...texts('note'), shown: draft.data.shown } }),
                stale: staleByPublishing,
                children: <Field name="note" label={t('note')} help={t('noteHelp')} />,
              }),
          ]}
        />
      }
    >
      <CatalogueTabs />
      <QueryFallback query={draft} />
      {draft.data && waiting.length === 0 ? (
        <Empty title={t('nothingWaits')} text={t('nothingWaitsText')} />
      ) : null}
      <div className="cards">
        {waiting.map((change) => (
          <Card key={`${change.kind} ${change.code}`} title={change.title}>
            <Waiting {...change} />
            <ChangedFields before={change.before} after={change.after} />
          </Card>
        ))}
      </div>
      {waiting.length > 0 ? <DraftEffect /> : null}
      <PricePreview />
      <Versions />
    </Page>
  );
}

function Versions() {
  const t = useCatalogueMessages();
  const time = useOwnTime();
  const may = useMay();
  const list = useCall(listCatalogueVersions, { query: { length: '20' } });
  const versions = list.data?.data ?? [];
  return (
    <Card title={t('versions')}>
      <QueryFallback query={list} />
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
            <Part key={`${change.kind} ${change.code}`} title={change.title}>
              <ChangedFields before={change.before} after={change.after} />
            </Part>
          ))}
          <div className="actions actions-end">
            <Actions
              actions={[
                may('catalogue.write') &&
                  formAction({
                    title: t('takeBack'),
                    text: t('takeBackText', { number: version.version }),
                    endpoint: revertCatalogue,
                    input: ({ text }) => ({
                      params: { version: String(version.version) },
                      form: { note: text('reason') },
                    }),
                    stale: staleByPublishing,
                    withReason: true,
                    danger: true,
                  }),
              ]}
            />
          </div>
        </details>
      ))}
    </Card>
  );
}

/** A table of the changed fields. */
function ChangedFields({ before, after }: Pick<Change, 'before' | 'after'>) {
  const t = useCatalogueMessages();
  const { fieldText, valueText } = useFieldWords();
  const changes = changesOf(before, after);
  if (changes.length === 0) return <p className="muted">{t('noDifference')}</p>;
  return (
    <Grid
      label={t('change')}
      rows={changes}
      rowKey={({ field }) => field}
      columns={[
        { title: t('field'), head: true, cell: ({ field }) => fieldText(field) },
        { title: t('now'), cell: (one) => valueText(one.before) },
        { title: t('afterwards'), cell: (one) => valueText(one.after) },
      ]}
    />
  );
}
