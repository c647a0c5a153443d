import { readinessSteps, type ReadinessStep } from '@hoist/domain/mechanic/readiness';
import { paths } from '#client/kit/navigation/paths.ts';
import { useFirstJobMessages } from '#client/messages/first-job.ts';
import { Card } from '#client/ui/card.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { Link } from '#client/ui/link.tsx';

/** Steps that the mechanic settles; the office settles the others. */
const own: readonly ReadinessStep[] = ['hours', 'base'];

/** What a new mechanic still needs before jobs are offered. */
export function FirstJobSteps({ missing }: { readonly missing: readonly ReadinessStep[] }) {
  const t = useFirstJobMessages();
  return (
    <Card className="stack-s">
      <h2>{t('title')}</h2>
      <p className="muted">{t(missing.length === 0 ? 'done' : 'text')}</p>
      <ol className="divided">
        {readinessSteps.map((step) => {
          const done = !missing.includes(step);
          return (
            <li key={step} className="row between first-job-step">
              {own.includes(step) && !done ? (
                <Link to={paths.mechanicCalendar}>{t(step)}</Link>
              ) : (
                <span>{t(step)}</span>
              )}
              <Chip tone={done ? 'success' : 'neutral'} icon={done ? 'done' : 'clock'}>
                {t(done ? 'ready' : own.includes(step) ? 'yours' : 'office')}
              </Chip>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
