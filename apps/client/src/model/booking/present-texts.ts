import type { Addon, CheckoutAnswer, PartsType, Service } from './booking-types.ts';
import type { ScheduleState } from './schedule-state.ts';

type Details = Pick<
  Service,
  'servicesId' | 'servicesTitle' | 'categoryTitle' | 'description' | 'serviceAddons' | 'partsTypes'
>;

interface Chosen {
  readonly service: Service;
  readonly part: PartsType | null;
  readonly addons: readonly Addon[];
}

/** The same choice, found by its ids in what the server says now. */
function chosenAgain<C extends Chosen>(chosen: C, details: Details | undefined): C {
  if (details?.servicesId !== chosen.service.servicesId) return chosen;
  const { servicesTitle, categoryTitle, description, serviceAddons, partsTypes } = details;
  return {
    ...chosen,
    service: { ...chosen.service, servicesTitle, categoryTitle, description, serviceAddons, partsTypes },
    part: partsTypes.find(({ code }) => code === chosen.part?.code) ?? chosen.part,
    addons: chosen.addons.map(
      (addon) => serviceAddons.find(({ servicesAddonsId: id }) => id === addon.servicesAddonsId) ?? addon,
    ),
  };
}

/** Names services, parts and add-ons of a booking as the answer does: in the present language. */
export function withPresentTexts(state: ScheduleState, answer: CheckoutAnswer): ScheduleState {
  const details: readonly Details[] = answer.items
    ? answer.items.map(({ serviceDetails }) => serviceDetails)
    : answer.service
      ? [answer.service.serviceDetails]
      : [];
  const of = (service: Service) => details.find(({ servicesId }) => servicesId === service.servicesId);
  const otherItems = state.otherItems.map((item) => chosenAgain(item, of(item.service)));
  const {
    selectedService: service,
    selectedServicePartsType: part,
    selectedSubServiceAddons: addons,
  } = state;
  if (!service) return { ...state, otherItems };
  const now = chosenAgain({ service, part, addons }, of(service));
  return {
    ...state,
    otherItems,
    selectedService: now.service,
    selectedServicePartsType: now.part,
    selectedSubServiceAddons: now.addons,
  };
}
