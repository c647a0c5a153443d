import { listApplications } from '@hoist/contract/people/mechanic-accounts';
import { Link } from 'react-router-dom';
import { PersonCell } from '#console/ui/lists/person-cell.tsx';
import { Chip } from '#console/ui/chip.tsx';
import { ListPage } from '#console/ui/lists/list-page.tsx';
import { applicationLooks } from './application-looks.ts';
import { useMechanicMessages } from './messages.ts';

const states = ['new', 'invited', 'documents', 'approved', 'declined'] as const;

/** Who wants to work as a mechanic. */
export default function ApplicationsPage() {
  const t = useMechanicMessages();
  return (
    <ListPage
      title={t('applications')}
      actions={
        <Link className="button" to="/mechanics">
          {t('title')}
        </Link>
      }
      endpoint={listApplications}
      name="applications"
      path="/mechanics/applications"
      idOf={({ applicationId }) => applicationId}
      empty={t('noApplications')}
      tall
      filters={[
        {
          name: 'state',
          label: t('state'),
          options: [
            { value: '', text: t('open') },
            { value: 'all', text: t('all') },
            ...states.map((value) => ({ value, text: t(`step.${value}`) })),
          ],
        },
      ]}
      columns={[
        {
          id: 'name',
          title: t('name'),
          size: 'rest',
          cell: ({ name, email }) => <PersonCell name={name} second={email} />,
          text: (row) => row.name,
        },
        {
          id: 'state',
          title: t('state'),
          size: 'l',
          cell: (row) => {
            const count = row.documents.filter(({ state }) => state === 'new').length;
            return count > 0 && row.steps.length > 0 ? (
              <Chip look="warn" text={t('papersToCheck', { count })} />
            ) : (
              <Chip look={applicationLooks[row.state]} text={t(`step.${row.state}`)} />
            );
          },
          text: (row) => row.state,
        },
        { id: 'place', title: t('place'), wide: true, text: (row) => `${row.city} ${row.province}` },
        {
          id: 'years',
          title: t('years'),
          wide: true,
          right: true,
          text: (row) => String(row.yearsOfExperience),
        },
        { id: 'email', title: t('email'), size: 'l', wide: true, hidden: true, text: (row) => row.email },
        { id: 'applied', title: t('applied'), size: 'l', wide: true, time: (row) => row.dateCreated },
      ]}
    />
  );
}
