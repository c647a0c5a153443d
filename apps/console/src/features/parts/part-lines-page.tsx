import { listPartLines, listSuppliers, partLists } from '@hoist/contract/field-work/part-orders';
import { csvOf } from '@hoist/domain/csv';
import { saveFile } from '@hoist/web/save-file';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useCall } from '#console/kit/query.ts';
import { Button } from '#console/ui/button.tsx';
import { optionsOf } from '#console/ui/lists/filters.ts';
import { useOwnTime } from '#console/ui/formats.ts';
import { ListPage } from '#console/ui/lists/list-page.tsx';
import { LineActions, type PartLine, type PartList } from './line-actions.tsx';
import { PartsTabs } from './parts-tabs.tsx';
import { usePartsMessages } from './messages.ts';

/** What the office orders, awaits and gives back, with the chosen lines in one bar. */
export default function PartLinesPage() {
  const t = usePartsMessages();
  const [params] = useSearchParams();
  const show = partLists.find((one) => one === params.get('show')) ?? 'to_order';
  const suppliers = useCall(listSuppliers, {});
  const [picked, setPicked] = useState<readonly PartLine[]>([]);
  const fit = picked.filter((line) => fits(line, show));
  const toggle = (line: PartLine) =>
    setPicked(fit.some(({ id }) => id === line.id) ? fit.filter(({ id }) => id !== line.id) : [...fit, line]);
  return (
    <ListPage
      title={t('lines')}
      above={<PartsTabs />}
      endpoint={listPartLines}
      name="part-lines"
      idOf={({ id }) => id}
      empty={t(`noLines.${show}`)}
      tall
      filters={[
        {
          name: 'show',
          label: t('show'),
          options: optionsOf({
            '': t('list.to_order'),
            ordered: t('list.ordered'),
            to_return: t('list.to_return'),
          }),
        },
        {
          name: 'supplier',
          label: t('supplier'),
          options: suppliers.data && [
            { value: '', text: t('allSuppliers') },
            { value: '0', text: t('noSupplier') },
            ...suppliers.data.data.map((one) => ({ value: String(one.suppliersId), text: one.name })),
          ],
        },
        {
          name: 'days',
          label: t('neededBy'),
          options: [
            { value: '', text: t('anyDay') },
            ...[2, 7].map((days) => ({ value: String(days), text: t('withinDays', { days }) })),
          ],
        },
      ]}
      columns={[
        {
          id: 'pick',
          title: t('pick'),
          size: 'xs',
          cell: (line) => (
            <label className="pick">
              <input
                type="checkbox"
                aria-label={`${line.title}, ${line.ordersServicesId}`}
                checked={fit.some(({ id }) => id === line.id)}
                onChange={() => toggle(line)}
              />
            </label>
          ),
        },
        {
          id: 'part',
          title: t('partTitle'),
          size: 'rest',
          cell: (line) => <PartCell line={line} />,
          text: ({ title, quantity }) => `${quantity} × ${title}`,
        },
        { id: 'vehicle', title: t('vehicle'), wide: true, hidden: true, text: ({ vehicle }) => vehicle },
        {
          id: 'number',
          title: t('partNumber'),
          wide: true,
          hidden: true,
          text: ({ partNumber }) => partNumber,
        },
        {
          id: 'supplier',
          title: t('supplier'),
          wide: true,
          cell: (line) => <SupplierCell line={line} />,
          text: ({ supplier }) => supplier?.name ?? '',
        },
        {
          id: 'needed',
          title: t('neededBy'),
          size: 'l',
          wide: true,
          cell: (line) => <NeededCell line={line} />,
          text: ({ preferredTime }) => preferredTime,
        },
        {
          id: 'mechanic',
          title: t('mechanic'),
          wide: true,
          hidden: true,
          text: ({ mechanic }) => mechanic || t('noMechanic'),
        },
        {
          id: 'order',
          title: t('order'),
          size: 's',
          wide: true,
          cell: ({ ordersServicesId: id }) => <Link to={`/parts/${id}`}>{id}</Link>,
          text: ({ ordersServicesId: id }) => String(id),
        },
      ]}
    >
      {fit.length > 0 ? (
        <fieldset className="pick-bar" aria-label={t('picked', { count: fit.length })}>
          <output>{t('picked', { count: fit.length })}</output>
          <LineActions show={show} lines={fit} onDone={() => setPicked([])} />
          <DownloadChosen lines={fit} />
          <Button onClick={() => setPicked([])}>{t('pickNone')}</Button>
        </fieldset>
      ) : null}
    </ListPage>
  );
}

/** A line that was picked in another list is not part of this one. */
function fits({ state, returnReason }: PartLine, show: PartList): boolean {
  if (show === 'to_return') return returnReason !== null;
  return state === (show === 'ordered' ? 'ordered' : 'needed');
}

function PartCell({ line: { title, quantity, vehicle, partNumber, preferredTime } }: LineProps) {
  return (
    <span className="cell-lines">
      <span>{quantity === 1 ? title : `${quantity} × ${title}`}</span>
      <span className="second">{[vehicle, partNumber].filter(Boolean).join(' · ')}</span>
      <span className="second on-phone figures">{preferredTime}</span>
    </span>
  );
}

interface LineProps {
  readonly line: PartLine;
}

/** Where it comes from, and below it who ordered it when. */
function SupplierCell({ line: { supplier, source, orderedAt, orderedBy } }: LineProps) {
  const t = usePartsMessages();
  const time = useOwnTime();
  return (
    <span className="cell-lines">
      <span>{supplier?.name ?? t(`source.${source}`)}</span>
      {orderedAt === null ? null : (
        <span className="second">{t('orderedBy', { name: orderedBy, time: time(orderedAt) })}</span>
      )}
    </span>
  );
}

function NeededCell({ line: { preferredTime, returnReason } }: LineProps) {
  const t = usePartsMessages();
  return (
    <span className="cell-lines figures">
      <span>{preferredTime}</span>
      {returnReason === null ? null : <span className="second">{t(`reason.${returnReason}`)}</span>}
    </span>
  );
}

/** The chosen lines as a file for the supplier, in words. */
function DownloadChosen({ lines }: { readonly lines: readonly PartLine[] }) {
  const t = usePartsMessages();
  const head = ['quantity', 'partTitle', 'partNumber', 'vehicle', 'neededBy', 'order', 'supplier'] as const;
  const save = () =>
    saveFile(
      'parts.csv',
      csvOf([
        head.map((key) => t(key)),
        ...lines.map((line) => [
          String(line.quantity),
          line.title,
          line.partNumber,
          line.vehicle,
          line.preferredTime,
          String(line.ordersServicesId),
          line.supplier?.name ?? '',
        ]),
      ]),
      'text/csv',
    );
  return <Button onClick={save}>{t('downloadList')}</Button>;
}
