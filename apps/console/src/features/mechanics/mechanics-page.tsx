import { listMechanics } from '@hoist/contract/people/mechanic-accounts';
import { Link } from 'react-router-dom';
import { useNumber } from '#console/ui/formats.ts';
import { PersonCell } from '#console/ui/lists/person-cell.tsx';
import { Chip } from '#console/ui/chip.tsx';
import { ListPage } from '#console/ui/lists/list-page.tsx';
import { CertificateChip } from './certificates.tsx';
import { useMechanicMessages } from './messages.ts';

const looks = { active: 'ok', new: 'warn', blocked: 'bad' } as const;

/** Every mechanic; the selected one is beside the list. */
export default function MechanicsPage() {
  const t = useMechanicMessages();
  const number = useNumber();
  return (
    <ListPage
      title={t('title')}
      actions={
        <Link className="button" to="/mechanics/applications">
          {t('applications')}
        </Link>
      }
      endpoint={listMechanics}
      name="mechanics"
      path="/mechanics"
      idOf={({ mechanicId }) => mechanicId}
      empty={t('empty')}
      tall
      filters={[
        { kind: 'search', name: 'search', label: t('search') },
        {
          name: 'state',
          label: t('state'),
          options: [
            { value: '', text: t('all') },
            ...(['active', 'new', 'blocked', 'expiring'] as const).map((value) => ({
              value,
              text: t(value),
            })),
          ],
        },
      ]}
      columns={[
        {
          id: 'name',
          title: t('name'),
          size: 'rest',
          cell: ({ name, mechanicId, baseAddress }) => (
            <PersonCell name={name} mechanicId={mechanicId} second={baseAddress} />
          ),
          text: (row) => row.name,
        },
        {
          id: 'state',
          title: t('state'),
          size: 's',
          cell: (row) => <Chip look={looks[row.state]} text={t(row.state)} />,
          text: (row) => row.state,
        },
        {
          id: 'expiry',
          title: t('expiry'),
          size: 'l',
          wide: true,
          cell: (row) => (row.nextExpiry ? <CertificateChip {...row.nextExpiry} /> : t('none')),
          text: (row) => row.nextExpiry?.validUntil ?? '',
        },
        {
          id: 'today',
          title: t('today'),
          size: 'm',
          wide: true,
          right: true,
          cell: (row) =>
            row.todayJobs === 0
              ? '–'
              : t('load', { count: row.todayJobs, hours: number(Math.round(row.todayMinutes / 6) / 10) }),
          text: (row) => String(row.todayMinutes),
        },
        { id: 'base', title: t('base'), wide: true, hidden: true, text: (row) => row.baseAddress },
        {
          id: 'rating',
          title: t('rating'),
          size: 's',
          wide: true,
          right: true,
          cell: (row) => (row.rating === null ? t('noRating') : `★ ${number(Number(row.rating))}`),
          text: (row) => row.rating ?? '',
        },
        {
          id: 'done',
          title: t('done'),
          size: 's',
          wide: true,
          right: true,
          hidden: true,
          text: (row) => String(row.jobsDone),
        },
        { id: 'phone', title: t('phone'), wide: true, hidden: true, text: (row) => row.phone },
        {
          id: 'cash',
          title: t('cashOwed'),
          size: 'm',
          wide: true,
          right: true,
          amount: (row) => row.cashOwed,
        },
      ]}
    />
  );
}
