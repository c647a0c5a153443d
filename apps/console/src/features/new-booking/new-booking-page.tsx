import { getCaller, getCallerVisit } from '@hoist/contract/scheduling/caller-bookings';
import { useState } from 'react';
import { refresh, useCall } from '#console/kit/query.ts';
import { Page } from '#console/ui/page.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { isOffered, noBooking, visitOf, type Booking, type Caller } from './booking.ts';
import { CallerPart } from './caller-part.tsx';
import { ConfirmPart } from './confirm-part.tsx';
import { useNewBookingMessages } from './messages.ts';
import { Outcome, type Made } from './outcome.tsx';
import { AddressPart, VehiclePart } from './owned-parts.tsx';
import { ServicesPart } from './services-part.tsx';
import { TimesPart } from './times-part.tsx';
import './new-booking.css';

/** Fills in the last vehicle and address of the caller. */
const withKnown = (booking: Booking, caller: Caller | undefined): Booking => ({
  ...booking,
  vehicleId: booking.vehicleId ?? caller?.vehicles[0]?.usersVehiclesId,
  locationId: booking.locationId ?? caller?.locations[0]?.usersLocationsId,
});

/** Books for someone who calls: one screen, whose parts can be answered and changed in any order. */
export default function NewBookingPage() {
  const t = useNewBookingMessages();
  const [typed, setBooking] = useState(noBooking);
  const [made, setMade] = useState<Made>();
  const { usersId } = typed;
  const params = { userId: String(usersId ?? 0) };
  const found = useCall(getCaller, { params }, { enabled: usersId !== undefined });
  const caller = found.data?.data;
  const booking = withKnown(typed, caller);
  const visit = usersId === undefined ? undefined : visitOf(booking);
  const chosen = booking.time;
  const priced = useCall(
    getCallerVisit,
    {
      params,
      query: {
        items: visit?.items ?? '[]',
        users_locations_id: visit?.users_locations_id ?? 1,
        ...(visit?.coupon_code === undefined ? {} : { coupon_code: visit.coupon_code }),
        ...(chosen ? { preferred_time: chosen.preferredTime } : {}),
      },
    },
    { enabled: visit !== undefined, keepsPrevious: true },
  );
  const info = visit ? priced.data : undefined;
  const isLost =
    chosen !== undefined && info !== undefined && !priced.isPlaceholderData && !isOffered(chosen, info);
  const time = isLost ? undefined : chosen;
  const change = (part: Partial<Booking>) => setBooking({ ...typed, ...part });
  const start = (next: number | undefined) => {
    setMade(undefined);
    setBooking({ ...noBooking, usersId: next });
  };
  const { vehicleId, locationId } = booking;
  return (
    <Page title={t('title')}>
      <div className="nb">
        <div className="nb-column">
          <CallerPart caller={caller} onCaller={start} />
          {usersId !== undefined && !caller ? <QueryFallback query={found} /> : null}
          {caller ? (
            <>
              <VehiclePart
                key={`vehicle-${caller.usersId}`}
                caller={caller}
                chosen={vehicleId}
                onChosen={(id) => change({ vehicleId: id })}
              />
              <AddressPart
                key={`address-${caller.usersId}`}
                caller={caller}
                chosen={locationId}
                onChosen={(id) => change({ locationId: id })}
              />
              {vehicleId === undefined || locationId === undefined ? null : (
                <ServicesPart
                  booking={{ ...booking, vehicleId, locationId }}
                  usersId={caller.usersId}
                  onServices={(services) => change({ services })}
                />
              )}
            </>
          ) : null}
        </div>
        <div className="nb-column">
          {visit && priced.isError ? <QueryFallback query={priced} /> : null}
          <TimesPart
            info={info}
            loading={priced.isFetching}
            time={time}
            lost={isLost ? chosen.label : ''}
            onTime={(next) => change({ time: next })}
          />
        </div>
        <div className="nb-column">
          {made ? (
            <Outcome made={made} onAnother={() => start(undefined)} />
          ) : (
            <ConfirmPart
              caller={caller}
              booking={{ ...booking, time }}
              info={info}
              onMade={setMade}
              onCoupon={(couponCode) => change({ couponCode })}
              onLost={() => void refresh(getCallerVisit)}
            />
          )}
        </div>
      </div>
    </Page>
  );
}
