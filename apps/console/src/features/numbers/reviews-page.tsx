import { listReviews } from '@hoist/contract/operations/reports';
import { Link, useNavigate } from 'react-router-dom';
import { ChoiceFilter, ClearFilters, DaysFilter } from '#console/ui/filter.tsx';
import { FilteredList } from '#console/ui/filtered-list.tsx';
import { Page } from '#console/ui/page.tsx';
import type { Column, RowOf } from '#console/ui/table.ts';
import { useOwnTime } from '#console/ui/time.ts';
import { useFilters } from '#console/ui/use-filters.ts';
import { useNumberTexts } from './texts.ts';
import './numbers.css';

type Review = RowOf<typeof listReviews>;

const filterNames = ['stars', 'from', 'to'];

/** What customers thought of their visits; a row opens the order. */
export default function ReviewsPage() {
  const t = useNumberTexts();
  const time = useOwnTime();
  const navigate = useNavigate();
  const { filters, field, clear, isEmpty } = useFilters(filterNames);
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
      <FilteredList
        endpoint={listReviews}
        name="reviews"
        label={t('reviews')}
        columns={columns}
        rowKey={({ ordersServicesId }) => String(ordersServicesId)}
        onOpen={({ ordersServicesId }) => navigate(`/orders/${ordersServicesId}`)}
        filters={filters}
        input={(query) => ({ query })}
        empty={t('noReviews')}
        fields={
          <>
            <ChoiceFilter
              label={t('rating')}
              {...field('stars')}
              options={[
                { value: '', text: t('everyRating') },
                ...[5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), text: starsOf(stars) })),
              ]}
            />
            <DaysFilter field={field} />
            <ClearFilters isEmpty={isEmpty} clear={clear} />
          </>
        }
      />
    </Page>
  );
}
