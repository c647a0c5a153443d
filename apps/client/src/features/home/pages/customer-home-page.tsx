import { listOrders } from '@hoist/contract/orders/orders';
import { listMaintenanceDue } from '@hoist/contract/vehicles/passport';
import { listVehicles } from '@hoist/contract/vehicles/vehicles';
import { refresh, useApi } from '#client/kit/api/use-api.ts';
import { useInfo } from '#client/kit/api/use-info.ts';
import { useSession } from '#client/kit/session/session.ts';
import { startBooking } from '#client/model/order/book-again.ts';
import { isOpen } from '#client/model/order/order.ts';
import { useNow } from '#client/kit/use-now.ts';
import { useMaintenanceDue } from '#client/model/vehicle/use-maintenance-due.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { AppPage } from '#client/ui/app-page.tsx';
import { Button } from '#client/ui/button.tsx';
import { Loaded, Skeleton, SkeletonCards } from '#client/ui/states.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { useWide } from '#client/ui/use-wide.ts';
import { VehicleDrawing } from '#client/ui/drawings/vehicle-drawing.tsx';
import { HomeOrders } from '../home-orders.tsx';
import { HomeVehicles } from '../home-vehicles.tsx';
import { overviewOf, partOfDay } from '../overview.ts';
import '../home.css';
import '#client/ui/html.css';

/** The number of orders that home considers. */
const consideredOrders = 50;

/** The customer's home; parts that cannot be loaded do not hide the others. */
export function CustomerHomePage() {
  const t = useMessages('home');
  const { userId, user } = useSession();
  const orders = useApi(listOrders, { query: { length: consideredOrders } });
  const vehicles = useApi(listVehicles, { params: { userId } });
  const due = useMaintenanceDue();
  const greeting = t(partOfDay(new Date(useNow()).getHours()), { name: user?.fname ?? '' });
  const booked = orders.data?.data;
  const known = vehicles.data?.arAutos;
  const newcomer = booked?.length === 0 && known?.length === 0;
  // Whether the customer is new is known after both answers; rendering earlier would shift the layout.
  const undecided = orders.isLoading || vehicles.isLoading || due.isLoading;
  const wide = useWide();
  const book = (
    <Button wide onClick={startBooking}>
      {t(newcomer ? 'newcomer.start' : 'book')}
    </Button>
  );
  const garage = undecided ? (
    <SkeletonCards count={2} height={104} />
  ) : (
    <Loaded query={vehicles}>
      {({ arAutos }) => <HomeVehicles vehicles={arAutos} historyOf={overviewOf(booked ?? []).historyOf} />}
    </Loaded>
  );
  return (
    <AppPage
      title={greeting}
      big
      onRefresh={() => refresh(listOrders, listVehicles, listMaintenanceDue)}
      footer={wide || undecided ? null : book}
    >
      {newcomer ? (
        <Newcomer />
      ) : (
        <div className="home" key={undecided ? 'loading' : 'loaded'}>
          <div className="stack">
            {undecided ? (
              <Skeleton height={252} />
            ) : (
              <Loaded query={orders}>
                {({ data }) => <HomeOrders orders={data}>{wide ? null : garage}</HomeOrders>}
              </Loaded>
            )}
          </div>
          {wide || undecided || orders.isError ? (
            <div className="stack">
              {garage}
              {wide && !undecided && (booked?.some(isOpen) || orders.isError) ? book : null}
            </div>
          ) : null}
        </div>
      )}
      {undecided ? null : <HomeAnnouncement />}
    </AppPage>
  );
}

/** The company's text on the home page, if any. */
function HomeAnnouncement() {
  const { data } = useInfo('home_screen', { staleTime: 600_000 });
  const html = data?.data.home_screen ?? '';
  if (html.trim() === '') return null;
  return (
    <Card className="home-words">
      <article className="html" dangerouslySetInnerHTML={{ __html: html }} />
    </Card>
  );
}

const steps: readonly (readonly ['place' | 'vehicle' | 'service', IconName])[] = [
  ['place', 'pin'],
  ['vehicle', 'car'],
  ['service', 'wrench'],
];

/** Home before the first booking. */
function Newcomer() {
  const t = useMessages('home');
  const wide = useWide();
  return (
    <Card night className="newcomer">
      <div className="newcomer-words stack">
        <p className="display newcomer-title">{t('newcomer.title')}</p>
        <p className="muted">{t('newcomer.text')}</p>
        <ol className="newcomer-steps">
          {steps.map(([step, icon]) => (
            <li key={step}>
              <span className="centred newcomer-icon">
                <Icon name={icon} size={20} />
              </span>
              <span>
                <b>{t(`newcomer.${step}`)}</b>
                <span className="small muted own-line">{t(`newcomer.${step}Text`)}</span>
              </span>
            </li>
          ))}
        </ol>
        {wide ? <Button onClick={startBooking}>{t('newcomer.start')}</Button> : null}
      </div>
      <div className="newcomer-drawing">
        <VehicleDrawing shape="hatchback" colour="#ffc629" width={320} />
      </div>
    </Card>
  );
}
