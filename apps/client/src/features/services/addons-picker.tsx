import { useMessages } from '#client/messages/i18n.ts';
import { Price } from '#client/ui/lists/price-lines.tsx';
import { schedule, change } from '#client/model/booking/schedule-store.ts';
import { toggleAddon } from '#client/model/booking/schedule-state.ts';
import { formatDuration } from '#client/kit/duration.ts';
import './services.css';

/** The add-ons of the chosen service. */
export function AddonsPicker() {
  const t = useMessages('services');
  const { selectedService, selectedSubServiceAddons } = schedule.use();
  const chosen = new Set(selectedSubServiceAddons.map((one) => one.servicesAddonsId));
  return (
    <fieldset className="choices">
      <legend className="visually-hidden">{t('addons.title')}</legend>
      {(selectedService?.serviceAddons ?? []).map((one) => (
        <label className="choice addon" key={one.servicesAddonsId}>
          <input
            type="checkbox"
            checked={chosen.has(one.servicesAddonsId)}
            onChange={() => change((now) => toggleAddon(now, one))}
          />
          <span className="grow">
            <b>{one.servicesAddonsTitle}</b>
            <span className="small muted own-line">
              {t('addons.longer', { duration: formatDuration(one.durationMinutes) })}
            </span>
          </span>
          <b className="num">
            + <Price amount={one.serviceCostWithMarkup} short />
          </b>
        </label>
      ))}
    </fieldset>
  );
}
