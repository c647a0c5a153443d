import { listCustomers } from '@hoist/contract/people/customers';
import { readablePhone } from '@hoist/domain/contact/phone';
import { PersonCell } from '#console/ui/lists/person-cell.tsx';
import { Chip } from '#console/ui/chip.tsx';
import { optionsOf } from '#console/ui/lists/filters.ts';
import { ListPage } from '#console/ui/lists/list-page.tsx';
import { useCustomerMessages } from './messages.ts';

/** Every customer; the selected one is beside the list. */
export default function CustomersPage() {
  const t = useCustomerMessages();
  return (
    <ListPage
      title={t('title')}
      endpoint={listCustomers}
      name="customers"
      path="/customers"
      idOf={({ usersId }) => usersId}
      empty={t('empty')}
      tall
      filters={[
        { kind: 'search', name: 'search', label: t('search') },
        {
          name: 'state',
          label: t('state'),
          options: optionsOf({ '': t('all'), active: t('active'), blocked: t('blocked') }),
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
          size: 's',
          cell: ({ blocked }) => (
            <Chip look={blocked ? 'bad' : 'ok'} text={t(blocked ? 'blocked' : 'active')} />
          ),
          text: (row) => (row.blocked ? 'blocked' : 'active'),
        },
        { id: 'email', title: t('email'), size: 'l', wide: true, hidden: true, text: (row) => row.email },
        {
          id: 'phone',
          title: t('phone'),
          wide: true,
          cell: (row) => <span className="figures">{readablePhone(row.phone)}</span>,
          text: (row) => row.phone,
        },
        {
          id: 'language',
          title: t('language'),
          size: 's',
          wide: true,
          hidden: true,
          cell: (row) => t(row.locale),
          text: (row) => row.locale,
        },
        {
          id: 'lastOrder',
          title: t('lastOrder'),
          size: 'l',
          wide: true,
          time: (row) => row.lastOrder?.at ?? '',
          none: t('none'),
        },
        {
          id: 'joined',
          title: t('joined'),
          size: 'l',
          wide: true,
          sort: 'joined',
          time: (row) => row.dateCreated,
        },
      ]}
    />
  );
}
