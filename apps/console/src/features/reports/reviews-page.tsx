import { listReviews } from '@hoist/contract/operations/reports';
import { Link, useNavigate } from 'react-router-dom';
import { ListPage } from '#console/ui/lists/list-page.tsx';
import { useReportsMessages } from './messages.ts';
import './reports.css';

/** What customers thought of their visits; a row opens the order. */
export default function ReviewsPage() {
  const t = useReportsMessages();
  const navigate = useNavigate();
  const starsOf = (stars: number) => t('stars', { count: stars });
  return (
    <ListPage
      title={t('reviews')}
      actions={
        <Link className="button" to="/reports">
          {t('title')}
        </Link>
      }
      endpoint={listReviews}
      name="reviews"
      idOf={({ ordersServicesId }) => ordersServicesId}
      onOpen={({ ordersServicesId }) => navigate(`/orders/${ordersServicesId}`)}
      empty={t('noReviews')}
      filters={[
        {
          name: 'stars',
          label: t('rating'),
          options: [
            { value: '', text: t('everyRating') },
            ...[5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), text: starsOf(stars) })),
          ],
        },
        { kind: 'days' },
      ]}
      columns={[
        { id: 'at', title: t('at'), size: 'l', time: (row) => row.at },
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
      ]}
    />
  );
}
