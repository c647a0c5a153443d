import { formatKm } from '#client/features/orders/format-km.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { VehicleDrawing } from '#client/ui/vehicle-drawing.tsx';
import { bookService } from '../book-service.ts';
import { vehicleTraits } from '../vehicle-name.ts';
import { roundKm } from './round-km.ts';
import type { Passport } from './use-passport.ts';

interface VehicleStageProps {
  readonly passport: Passport;
  readonly onEdit: () => void;
}

/** The vehicle's drawing, traits and main buttons. */
export function VehicleStage({ passport, onEdit }: VehicleStageProps) {
  const t = useMessages('passport');
  const tv = useMessages('vehicles');
  const language = useLanguage();
  const { vehicle, kmToday } = passport;
  const traits = [
    vehicleTraits(vehicle).replaceAll(' ', '\u00a0').replaceAll('\u00a0·\u00a0', ' · '),
    kmToday === null ? '' : t('about', { km: formatKm(roundKm(passport), language) }),
  ].filter(Boolean);
  return (
    <section className="passport-stage">
      <div className="vehicle-stage">
        <VehicleDrawing shape={vehicle.bodyShape} colour={vehicle.colour} width={240} />
      </div>
      <p className="muted num">{traits.join(' · ') || tv('noTraits')}</p>
      <p className="small num">
        {vehicle.vinNumber === '' ? (
          <span className="muted">{t('noVin')}</span>
        ) : (
          <>
            <span className="muted">{t('vin')}</span> {vehicle.vinNumber}
          </>
        )}
      </p>
      <div className="row wrap">
        <Button
          icon="calendar"
          onClick={() => void bookService({ vehicleId: vehicle.usersVehiclesId, servicesId: null })}
        >
          {t('book')}
        </Button>
        <Button kind="quiet" icon="edit" onClick={onEdit}>
          {t('edit')}
        </Button>
      </div>
    </section>
  );
}
