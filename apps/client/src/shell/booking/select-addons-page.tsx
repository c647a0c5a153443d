import { useEffect } from 'react';
import { useGo, useLocation } from '#client/kit/navigation/navigation.ts';
import { paths } from '#client/kit/navigation/paths.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Price } from '#client/ui/lists/price-lines.tsx';
import { useBookingInfo } from '#client/model/booking/booking-info.ts';
import { addressOf, hasAddons } from '#client/model/booking/flow.ts';
import { MissingStep } from './missing-step.tsx';
import { addonsSettled } from '#client/model/booking/schedule-state.ts';
import { change, schedule } from '#client/model/booking/schedule-store.ts';
import { StepPage } from './step-page.tsx';
import { useServices } from '#client/model/booking/use-services.ts';
import { AddonsPicker } from '#client/features/services/addons-picker.tsx';
import { priceWithAddons } from '#client/model/booking/part-price.ts';

/** Step 4: anything else while we are there? Left out when the service has no add-ons. */
export function SelectAddonsPage() {
  const t = useMessages('services');
  const { go, replace } = useGo();
  const { pathname } = useLocation();
  // Names the service in the present language.
  useServices();
  const flags = useBookingInfo()?.feature_flags;
  const state = schedule.use();
  const { selectedService: service, selectedSubServiceAddons: chosen } = state;
  // Opened by its address for a service without add-ons.
  const skipped = flags !== undefined && service !== null && !hasAddons(state, flags.serviceAddon);
  useEffect(() => {
    if (skipped && pathname === paths.selectAddons) replace(addressOf('time'));
  }, [skipped, pathname, replace]);
  const openTimeStep = () => {
    change(addonsSettled);
    go(addressOf('time'));
  };
  return (
    <StepPage
      step="addons"
      title={t('addons.title')}
      overline={service?.servicesTitle}
      footer={
        service ? (
          <>
            <div className="grow">
              <div className="tiny faint">{t('beforeTax')}</div>
              <span className="display service-total">
                <Price amount={priceWithAddons(service, state.selectedServicePartsType, chosen)} />
              </span>
            </div>
            <Button onClick={openTimeStep}>{chosen.length > 0 ? t('addons.go') : t('addons.skip')}</Button>
          </>
        ) : undefined
      }
    >
      {service ? <AddonsPicker /> : <MissingStep />}
    </StepPage>
  );
}
