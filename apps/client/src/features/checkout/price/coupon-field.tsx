import { applyCoupon } from '@hoist/contract/scheduling/booking';
import { getVisitInfo } from '@hoist/contract/scheduling/visits';
import { type FormEvent, useState } from 'react';
import { call, parseMessage } from '#client/kit/api/api.ts';
import { useSession } from '#client/kit/session/session.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { FieldError } from '#client/ui/forms/field-error.tsx';
import { TextField } from '#client/ui/forms/field.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { couponApplied, couponRemoved } from '#client/model/booking/schedule-state.ts';
import { change, schedule } from '#client/model/booking/schedule-store.ts';
import { visitQuery } from '#client/model/booking/checkout-query.ts';
import { isVisit } from '#client/model/booking/visit-state.ts';
import { couponProblem } from '../booking-problem.ts';

interface CouponFieldProps {
  /** The server's reason why the code does not apply. */
  readonly message: string;
}

export function CouponField({ message }: CouponFieldProps) {
  const t = useMessages('checkout');
  const { userId } = useSession();
  const { couponDetails } = schedule.use();
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);

  const apply = async (event: FormEvent) => {
    event.preventDefault();
    const state = schedule.get();
    const problem = couponProblem(state);
    if (problem) return setError(t(`coupon.first.${problem}`));
    setBusy(true);
    setError('');
    try {
      if (isVisit(state)) {
        const visit = visitQuery({ ...state, couponDetails: null });
        if (!visit.ok) return;
        const query = { ...visit.value, coupon_code: code };
        const { coupon, couponMessage, checkoutInfo } = await call(
          getVisitInfo,
          { query },
          { failure: 'in_place' },
        );
        if (!coupon) return setError(couponMessage);
        change((now) => couponApplied(now, { coupon, serviceDiscountDetails: checkoutInfo }));
        return setCode('');
      }
      const form = {
        code,
        users_vehicles_id: state.selectedVehicle?.usersVehiclesId ?? 0,
        services_id: state.selectedService?.servicesId ?? 0,
        users_locations_id: state.selectedLocation?.usersLocationsId ?? 0,
        services_addons_id: state.selectedSubServiceAddons.map((one) => one.servicesAddonsId),
        ...(state.selectedServicePartsType ? { service_part_code: state.selectedServicePartsType.code } : {}),
      };
      const answer = await call(applyCoupon, { params: { userId }, form }, { failure: 'in_place' });
      change((now) =>
        couponApplied(now, { coupon: answer.coupon, serviceDiscountDetails: answer.serviceDetails }),
      );
      setCode('');
    } catch (cause) {
      setError(parseMessage(cause) ?? '');
    } finally {
      setBusy(false);
    }
  };

  if (couponDetails)
    return (
      <div className="stack-s">
        <div className="row coupon-applied">
          <Icon name="gift" size={20} />
          <span className="grow">
            <b>{couponDetails.coupon.code}</b>
            <span className="small own-line">{couponDetails.coupon.title}</span>
          </span>
          <IconButton icon="close" label={t('coupon.remove')} onClick={() => change(couponRemoved)} />
        </div>
        <FieldError text={message} />
      </div>
    );
  return (
    <form className="coupon" noValidate onSubmit={(event) => void apply(event)}>
      <TextField
        label={t('coupon.label')}
        optional
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={40}
        value={code}
        onText={(typed) => {
          setCode(typed.toUpperCase());
          setError('');
        }}
        error={error || undefined}
      />
      <Button type="submit" kind="quiet" busy={busy} disabled={code.trim() === ''}>
        {t('coupon.apply')}
      </Button>
    </form>
  );
}
