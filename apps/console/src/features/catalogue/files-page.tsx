import { getCatalogueDraft, listCatalogue } from '@hoist/contract/operations/catalogue';
import type { Output } from '@hoist/contract/client';
import {
  exportCatalogue,
  importCatalogue,
  importKinds,
  vehicleFileColumns,
} from '@hoist/contract/operations/catalogue-files';
import { listFitPrices, previewDraftEffect } from '@hoist/contract/operations/fit-prices';
import { listCoupons } from '@hoist/contract/operations/coupons';
import { useId, useState } from 'react';
import { call } from '#console/kit/api.ts';
import { useErrorText } from '#console/kit/errors.ts';
import { useMay } from '#console/kit/me.ts';
import { refresh } from '#console/kit/query.ts';
import { Button } from '#console/ui/button.tsx';
import { Card } from '#console/ui/card.tsx';
import { Chip } from '#console/ui/chip.tsx';
import { Grid } from '#console/ui/lists/grid.tsx';
import { Icon } from '#console/ui/icon.tsx';
import { Page } from '#console/ui/page.tsx';
import { saveFile } from '@hoist/web/save-file';
import { toast } from '#console/ui/toast.tsx';
import { CatalogueTabs } from './catalogue-tabs.tsx';
import { ColumnChoices, headersOf, sameNames, type ColumnNames } from './column-choices.tsx';
import { useCatalogueMessages } from './messages.ts';

type What = (typeof importKinds)[number];
type CheckedFile = Output<typeof importCatalogue>;

/** Services, parts types and coupons as files that a spreadsheet opens. */
export default function FilesPage() {
  const t = useCatalogueMessages();
  const errorText = useErrorText();
  const may = useMay();
  const save = async (what: What) => {
    try {
      const { name, csv } = await call(exportCatalogue, { params: { what } });
      saveFile(name, csv, 'text/csv');
    } catch (error) {
      toast(errorText(error), 'bad');
    }
  };
  return (
    <Page title={t('files')}>
      <CatalogueTabs />
      <div className="cards">
        {importKinds.map((what) => (
          <Card
            key={what}
            title={t(`file.${what}`)}
            help={t(`fileText.${what}`)}
            action={
              <Button onClick={() => void save(what)}>
                <Icon name="download" />
                {t('download')}
                <span className="unseen"> {t(`file.${what}`)}</span>
              </Button>
            }
          >
            {may('catalogue.write') ? <Import what={what} /> : null}
          </Card>
        ))}
      </div>
    </Page>
  );
}

/** A file is checked first, then applied as a whole. */
function Import({ what }: { readonly what: What }) {
  const t = useCatalogueMessages();
  const errorText = useErrorText();
  const id = useId();
  const [file, setFile] = useState<File>();
  const [checked, setChecked] = useState<CheckedFile>();
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const [headers, setHeaders] = useState<readonly string[]>([]);
  const [names, setNames] = useState<ColumnNames>({});
  const isMapped = what === 'vehicles';
  const send = async (chosen: File, apply: string) => {
    setBusy(true);
    setError('');
    try {
      const form = { apply, ...(isMapped && { columns: JSON.stringify(names) }) };
      const answer = await call(importCatalogue, { params: { what }, form }, { files: [chosen] });
      setChecked(answer.applied ? undefined : answer);
      if (answer.applied) {
        setFile(undefined);
        toast(answer.message);
        await refresh(listCatalogue, getCatalogueDraft, listCoupons, listFitPrices, previewDraftEffect);
      }
    } catch (failure) {
      setChecked(undefined);
      setError(errorText(failure));
    }
    setBusy(false);
  };
  const readHeaders = async (chosen: File) => {
    const found = await headersOf(chosen);
    setHeaders(found);
    setNames(sameNames(found));
  };
  const { counts } = checked ?? {};
  return (
    <div className="form">
      <div className="field">
        <label htmlFor={id}>{t('chooseFile')}</label>
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          key={file?.name ?? 'none'}
          aria-describedby={error === '' ? undefined : `${id}-error`}
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            setChecked(undefined);
            if (!chosen) return;
            setFile(chosen);
            if (isMapped) void readHeaders(chosen);
            else void send(chosen, '');
          }}
        />
        {file ? <span className="muted">{file.name}</span> : null}
        {error === '' ? null : (
          <span id={`${id}-error`} className="field-error" role="alert">
            {error}
          </span>
        )}
      </div>
      {isMapped && file && headers.length > 0 ? (
        <>
          <ColumnChoices
            headers={headers}
            names={names}
            onChange={(changed) => {
              setNames(changed);
              setChecked(undefined);
            }}
          />
          {checked ? null : (
            <p className="actions actions-end">
              <Button busy={busy} onClick={() => void send(file, '')}>
                {t('checkFile')}
              </Button>
            </p>
          )}
        </>
      ) : null}
      <output>{busy ? t('looking') : counts ? t('fileCounts', { ...counts }) : ''}</output>
      {checked && checked.rows.length > 0 ? <Rows what={what} checked={checked} /> : null}
      {checked && file && checked.shown !== '' && checked.rows.length > 0 ? (
        <p className="actions actions-end">
          <Button look="primary" busy={busy} onClick={() => void send(file, checked.shown)}>
            {t('applyFile')}
          </Button>
        </p>
      ) : null}
    </div>
  );
}

const looks = { new: 'info', changed: 'warn', wrong: 'bad' } as const;

interface RowsProps {
  readonly what: What;
  readonly checked: CheckedFile;
}

function Rows({ what: kind, checked }: RowsProps) {
  const t = useCatalogueMessages();
  // A guide has columns of its own; the other files have ours.
  const fieldText = (field: string) => {
    const column = kind === 'vehicles' ? vehicleFileColumns.find((one) => one === field) : undefined;
    return t('fileField', { field: column ? t(`column.${column}`) : field });
  };
  const all = checked.counts.new + checked.counts.changed + checked.counts.wrong;
  return (
    <Grid
      className="import-rows"
      label={t('fileRows')}
      rows={checked.rows}
      rowKey={({ line }) => line}
      columns={[
        { title: t('line'), cell: ({ line }) => line },
        { title: t('what'), cell: ({ what }) => <Chip look={looks[what]} text={t(`row.${what}`)} /> },
        {
          title: t('change'),
          cell: ({ name, error, changes }) => (
            <>
              <strong>{name}</strong>
              {error === '' ? null : <p className="field-error">{error}</p>}
              {changes.map(({ field, before, after }) => (
                <p key={field}>
                  {fieldText(field)} {before === '' ? null : <span className="was">{before}</span>} {after}
                </p>
              ))}
            </>
          ),
        },
      ]}
    >
      {checked.rows.length < all ? (
        <p className="muted">{t('notAllRows', { shown: checked.rows.length, all })}</p>
      ) : null}
    </Grid>
  );
}
