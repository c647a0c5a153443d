import { useState } from 'react';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyCard } from '#client/ui/loading/lazy-card.tsx';
import { lazySheet } from '#client/ui/sheets/lazy-sheet.tsx';
import { SkeletonCards } from '#client/ui/states.tsx';
import { AddonsPicker } from '#client/features/services/addons-picker.tsx';
import { chooseService } from '#client/features/services/choose-service.ts';
import { formatDuration } from '#client/kit/duration.ts';
import type { PartsType, Service } from '#client/model/booking/booking-types.ts';
import { FlowStep } from './flow-step.tsx';
import type { StepProps } from './location-and-vehicle-steps.tsx';
import { addonsSettled } from '#client/model/booking/schedule-state.ts';
import { change, schedule } from '#client/model/booking/schedule-store.ts';

const ServicePicker = lazyCard(
  () => import('#client/features/services/service-picker.tsx'),
  'ServicePicker',
  <SkeletonCards count={6} height={76} />,
);
const ServiceSheet = lazySheet(() => import('#client/features/services/service-sheet.tsx'), 'ServiceSheet');

export function ServiceStep({ onSettled, ...step }: StepProps) {
  const t = useMessages('services');
  const state = schedule.use();
  const [opened, setOpened] = useState<Service | null>(null);
  const chosen = state.selectedService;
  const same = opened?.servicesId === chosen?.servicesId;
  const choose = (service: Service, part: PartsType | null) => {
    chooseService(service, part);
    setOpened(null);
    onSettled();
  };
  return (
    <FlowStep
      {...step}
      title={t('title')}
      chosen={chosen?.servicesTitle ?? ''}
      details={[state.selectedServicePartsType?.title, chosen ? formatDuration(chosen.durationMinutes) : '']
        .filter(Boolean)
        .join(' · ')}
    >
      <ServicePicker onPick={setOpened} />
      <ServiceSheet
        open={opened !== null}
        service={opened}
        part={same ? state.selectedServicePartsType : null}
        onClose={() => setOpened(null)}
        onChoose={choose}
      />
    </FlowStep>
  );
}

export function AddonsStep({ onSettled, ...step }: StepProps) {
  const t = useMessages('services');
  const { selectedSubServiceAddons: chosen } = schedule.use();
  return (
    <FlowStep
      {...step}
      title={t('addons.title')}
      chosen={chosen.length > 0 ? chosen.map((one) => one.servicesAddonsTitle).join(', ') : t('addons.none')}
    >
      <AddonsPicker />
      <div>
        <Button
          onClick={() => {
            change(addonsSettled);
            onSettled();
          }}
        >
          {chosen.length > 0 ? t('addons.go') : t('addons.skip')}
        </Button>
      </div>
    </FlowStep>
  );
}
