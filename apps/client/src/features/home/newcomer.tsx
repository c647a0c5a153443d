import { startBooking } from '#client/features/orders/book-again.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { VehicleDrawing } from '#client/ui/vehicle-drawing.tsx';

const steps: readonly (readonly ['place' | 'vehicle' | 'service', IconName])[] = [
  ['place', 'pin'],
  ['vehicle', 'car'],
  ['service', 'wrench'],
];

/** Home before the first booking. */
export function Newcomer() {
  const t = useMessages('home');
  return (
    <Card night className="newcomer">
      <div className="newcomer-words stack">
        <p className="display newcomer-title">{t('newcomer.title')}</p>
        <p className="muted">{t('newcomer.text')}</p>
        <ol className="newcomer-steps">
          {steps.map(([step, icon]) => (
            <li key={step}>
              <span className="newcomer-icon">
                <Icon name={icon} size={20} />
              </span>
              <span>
                <b>{t(`newcomer.${step}`)}</b>
                <span className="small muted newcomer-text">{t(`newcomer.${step}Text`)}</span>
              </span>
            </li>
          ))}
        </ol>
        <Button onClick={startBooking}>{t('newcomer.start')}</Button>
      </div>
      <div className="newcomer-drawing">
        <VehicleDrawing shape="hatchback" colour="#ffc629" width={320} />
      </div>
    </Card>
  );
}
