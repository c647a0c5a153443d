import { listReviews } from '@hoist/contract/office-numbers';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '#admin/ui/button.tsx';
import { ChoiceFilter, DaysFilter } from '#admin/ui/filter.tsx';
import { List } from '#admin/ui/list.tsx';
import { Page } from '#admin/ui/page.tsx';
import type { Column, RowOf } from '#admin/ui/table.ts';
import { useTableTexts } from '#admin/ui/table-texts.ts';
import { useOwnTime } from '#admin/ui/time.ts';
import { useFilters } from '#admin/ui/use-filters.ts';
import { useNumberTexts } from './texts.ts';
import './numbers.css';

type Review = RowOf<typeof listReviews>;

const filterNames = ['stars', 'from', 'to'];

/** What customers thought of their visits; a row opens the order. */
export default function ReviewsPage() {
  const t = useNumberTexts();
  const table = useTableTexts();
  const time = useOwnTime();
  const navigate = useNavigate();
  const { filters, set, clear, isEmpty } = useFilters(filterNames);
  const starsOf = (stars: number) => t('stars', { count: stars });
  const columns: readonly Column<Review>[] = [
    { id: 'at', title: t('at'), size: 'l', cell: (row) => time(row.at), text: (row) => row.at },
    {
      id: 'stars',
      title: t('rating'),
      size: 's',
      cell: ({ stars }) => (
        <>
          <span className="stars" aria-hidden="true">
            {'★'.repeat(stars)}
            <span className="stars-left">{'★'.repeat(5 - stars)}</span>
          </span>
          <span className="unseen">{starsOf(stars)}</span>
        </>
      ),
      text: (row) => String(row.stars),
    },
    { id: 'comments', title: t('comments'), size: 'rest', wide: true, text: (row) => row.comments },
    {
      id: 'order',
      title: t('order'),
      size: 's',
      cell: ({ ordersServicesId: id }) => <Link to={`/orders/${id}`}>{id}</Link>,
      text: (row) => String(row.ordersServicesId),
    },
    { id: 'service', title: t('service'), wide: true, hidden: true, text: (row) => row.servicesTitle },
    { id: 'customer', title: t('customer'), wide: true, text: (row) => row.customer.name },
    { id: 'mechanic', title: t('mechanic'), wide: true, text: (row) => row.mechanic.name },
  ];
  return (
    <Page
      title={t('reviews')}
      actions={
        <Link className="button" to="/numbers">
          {t('title')}
        </Link>
      }
    >
      <div className="filters">
        <ChoiceFilter
          label={t('rating')}
          value={filters['stars'] ?? ''}
          onChange={(value) => set('stars', value)}
          options={[
            { value: '', text: t('everyRating') },
            ...[5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), text: starsOf(stars) })),
          ]}
        />
        <DaysFilter from={filters['from'] ?? ''} to={filters['to'] ?? ''} onChange={set} />
        {isEmpty ? null : <Button onClick={clear}>{table('clear')}</Button>}
      </div>
      <List
        endpoint={listReviews}
        name="reviews"
        label={t('reviews')}
        columns={columns}
        rowKey={({ ordersServicesId }) => String(ordersServicesId)}
        onOpen={({ ordersServicesId }) => navigate(`/orders/${ordersServicesId}`)}
        filters={filters}
        input={(query) => ({ query })}
        empty={t('noReviews')}
      />
    </Page>
  );
}
