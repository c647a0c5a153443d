import { askForPrice } from '@hoist/contract/scheduling/price-requests';
import { useSession } from '#client/kit/session/session.ts';
import { useSend } from '#client/kit/api/use-api.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { showToast } from '#client/kit/toast.ts';
import type { Service } from '#client/model/booking/booking-types.ts';
import { schedule } from '#client/model/booking/schedule-store.ts';

interface AskForPriceProps {
  readonly service: Service;
  readonly note: string;
  readonly onAsked: () => void;
}

/** Asks the office for the price of a service that it prices by hand. */
export function AskForPrice({ service, note, onAsked }: AskForPriceProps) {
  const t = useMessages('services');
  const { userId } = useSession();
  const { selectedVehicle: vehicle, selectedLocation: location } = schedule.use();
  const send = useSend(askForPrice);
  const ask = async () => {
    if (!vehicle || !location) return;
    const { message } = await send.mutateAsync({
      params: { userId },
      form: {
        users_vehicles_id: vehicle.usersVehiclesId,
        users_locations_id: location.usersLocationsId,
        services_id: service.servicesId,
        note,
      },
    });
    showToast(message);
    onAsked();
  };
  return (
    <Button busy={send.isPending} onClick={() => void ask().catch(() => {})}>
      {t('askForPrice')}
    </Button>
  );
}
