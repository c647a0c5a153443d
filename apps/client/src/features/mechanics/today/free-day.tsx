import { fill, paths } from '#client/kit/navigation/paths.ts';
import { useTimeText } from '#client/model/visit/use-time-text.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Link } from '#client/ui/link.tsx';
import { Drawing } from '#client/ui/drawings/drawing.tsx';
import { Demand } from './demand.tsx';
import type { MechanicDay } from '#client/model/job/day.ts';

/** A day without a job ahead: when the next one is, and the way to the hours. */
export function FreeDay({ day }: { readonly day: MechanicDay }) {
  const t = useMessages('mechanics');
  const [next] = day.upcoming;
  const at = useTimeText(next?.timezone);
  return (
    <section className="free-day">
      <Drawing name="day" />
      <p className="muted">
        {t('freeDayText')}
        {next ? ` ${t('freeDayNext', { time: at(next.preferredTimeUnformatted) })}` : ''}
      </p>
      <div className="row wrap">
        {next ? (
          <ButtonLink to={fill(paths.mechanicOrder, { ordersServicesId: next.ordersServicesId })}>
            {t('seeNext')}
          </ButtonLink>
        ) : null}
        <Link to={paths.mechanicCalendar}>{t('changeHours')}</Link>
      </div>
      <Demand />
    </section>
  );
}
