import { getCatalogueDraft, listCatalogue } from '@hoist/contract/operations/catalogue';
import type { Output } from '@hoist/contract/client';
import { exportCatalogue, importCatalogue, importKinds } from '@hoist/contract/operations/catalogue-files';
import { listCoupons } from '@hoist/contract/operations/coupons';
import { useId, useState } from 'react';
import { call } from '#console/app/api.ts';
import { messageOf } from '#console/app/errors.ts';
import { useMay } from '#console/app/me.ts';
import { refresh } from '#console/app/query.ts';
import { useFrameTexts } from '#console/app/texts.ts';
import { Button } from '#console/ui/button.tsx';
import { Chip } from '#console/ui/chip.tsx';
import { Icon } from '#console/ui/icon.tsx';
import { Page } from '#console/ui/page.tsx';
import { saveFile } from '@hoist/web/save-file';
import { toast } from '#console/ui/toast.ts';
import '#console/ui/grid.css';
import { CatalogueTabs } from './catalogue-tabs.tsx';
import { useCatalogueTexts } from './texts.ts';

type What = (typeof importKinds)[number];
type Looked = Output<typeof importCatalogue>;

/** Services, parts types and coupons as files that a spreadsheet opens. */
export default function FilesPage() {
  const t = useCatalogueTexts();
  const frame = useFrameTexts();
  const may = useMay();
  const save = async (what: What) => {
    try {
      const { name, csv } = await call(exportCatalogue, { params: { what } });
      saveFile(name, csv, 'text/csv');
    } catch (error) {
      toast(messageOf(error) ?? frame('unreachable'), 'bad');
    }
  };
  return (
    <Page title={t('files')}>
      <CatalogueTabs />
      <div className="cards">
        {importKinds.map((what) => (
          <section key={what} className="card-box" aria-label={t(`file.${what}`)}>
            <header>
              <h2>{t(`file.${what}`)}</h2>
              <Button onClick={() => void save(what)}>
                <Icon name="download" />
                {t('download')}
                <span className="unseen"> {t(`file.${what}`)}</span>
              </Button>
            </header>
            <p className="muted">{t(`fileText.${what}`)}</p>
            {may('catalogue.manage') ? <Import what={what} /> : null}
          </section>
        ))}
      </div>
    </Page>
  );
}

/** A file is looked at first, then done as a whole. */
function Import({ what }: { readonly what: What }) {
  const t = useCatalogueTexts();
  const frame = useFrameTexts();
  const id = useId();
  const [file, setFile] = useState<File>();
  const [looked, setLooked] = useState<Looked>();
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async (chosen: File, apply: string) => {
    setBusy(true);
    setError('');
    try {
      const answer = await call(importCatalogue, { params: { what }, form: { apply } }, { files: [chosen] });
      setLooked(answer.applied ? undefined : answer);
      if (answer.applied) {
        setFile(undefined);
        toast(answer.message);
        await refresh(listCatalogue, getCatalogueDraft, listCoupons);
      }
    } catch (failure) {
      setLooked(undefined);
      setError(messageOf(failure) ?? frame('unreachable'));
    }
    setBusy(false);
  };
  const { counts } = looked ?? {};
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
            setLooked(undefined);
            if (!chosen) return;
            setFile(chosen);
            void send(chosen, '');
          }}
        />
        {file ? <span className="muted">{file.name}</span> : null}
        {error === '' ? null : (
          <span id={`${id}-error`} className="field-error" role="alert">
            {error}
          </span>
        )}
      </div>
      <output>{busy ? t('looking') : counts ? t('fileCounts', { ...counts }) : ''}</output>
      {looked && looked.rows.length > 0 ? <Rows looked={looked} /> : null}
      {looked && file && looked.shown !== '' && looked.rows.length > 0 ? (
        <p className="row-end">
          <Button look="primary" busy={busy} onClick={() => void send(file, looked.shown)}>
            {t('applyFile')}
          </Button>
        </p>
      ) : null}
    </div>
  );
}

const looks = { new: 'info', changed: 'warn', wrong: 'bad' } as const;

function Rows({ looked }: { readonly looked: Looked }) {
  const t = useCatalogueTexts();
  const all = looked.counts.new + looked.counts.changed + looked.counts.wrong;
  return (
    <div className="grid import-rows">
      <table aria-label={t('fileRows')}>
        <thead>
          <tr>
            <th scope="col">{t('line')}</th>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('change')}</th>
          </tr>
        </thead>
        <tbody>
          {looked.rows.map((row) => (
            <tr key={row.line}>
              <td>{row.line}</td>
              <td>
                <Chip look={looks[row.what]} text={t(`row.${row.what}`)} />
              </td>
              <td>
                <strong>{row.name}</strong>
                {row.error === '' ? null : <p className="field-error">{row.error}</p>}
                {row.changes.map(({ field, before, after }) => (
                  <p key={field}>
                    {field}: {before === '' ? null : <span className="was">{before}</span>} {after}
                  </p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {looked.rows.length < all ? (
        <p className="muted">{t('notAllRows', { shown: looked.rows.length, all })}</p>
      ) : null}
    </div>
  );
}
