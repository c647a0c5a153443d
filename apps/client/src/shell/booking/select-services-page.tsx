import { useState } from 'react';
import { useGo } from '#client/kit/navigation/navigation.ts';
import { useMessages } from '#client/messages/i18n.ts';
import type { PartsType, Service } from '#client/model/booking/booking-types.ts';
import { serviceAddonFlag } from '#client/model/booking/booking-info.ts';
import { addressOf, hasAddons } from '#client/model/booking/flow.ts';
import { MissingStep } from './missing-step.tsx';
import { schedule } from '#client/model/booking/schedule-store.ts';
import { StepPage } from './step-page.tsx';
import { useServices } from '#client/model/booking/use-services.ts';
import { chooseService } from '#client/features/services/choose-service.ts';
import { ServicePicker } from '#client/features/services/service-picker.tsx';
import { ServiceSheet } from '#client/features/services/service-sheet.tsx';

/** Step 3: what does it need? */
export function SelectServicesPage() {
  const t = useMessages('services');
  const { go } = useGo();
  const { refetch } = useServices();
  const [opened, setOpened] = useState<Service | null>(null);
  const state = schedule.use();
  const ready = state.selectedVehicle && state.selectedLocation;
  const choose = (service: Service, part: PartsType | null) => {
    chooseService(service, part);
    setOpened(null);
    go(addressOf(hasAddons(schedule.get(), serviceAddonFlag.get()) ? 'addons' : 'time'));
  };
  return (
    <StepPage step="service" title={t('title')} onRefresh={refetch}>
      {ready ? <ServicePicker onPick={setOpened} /> : <MissingStep />}
      <ServiceSheet
        open={opened !== null}
        service={opened}
        part={
          opened?.servicesId === state.selectedService?.servicesId ? state.selectedServicePartsType : null
        }
        onClose={() => setOpened(null)}
        onChoose={choose}
      />
    </StepPage>
  );
}
