import { fill, paths } from '#client/kit/navigation/paths.ts';
import { useCalendarMessages } from '#client/messages/mechanic-calendar.ts';
import { LinkRow } from '#client/ui/lists/rows.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { Problem } from './use-calendar-change.ts';

/** Why a change was refused, with the conflicting jobs. */
export function ProblemNote({ problem }: { readonly problem: Problem }) {
  const t = useCalendarMessages();
  if (problem.text === '') return null;
  return (
    <div className="calendar-problem stack-s" role="alert">
      <p className="row">
        <Icon name="alert" size={20} />
        <b>{problem.text}</b>
      </p>
      {problem.jobs.length > 0 ? (
        <div className="rows">
          {problem.jobs.map((job) => (
            <LinkRow
              key={job.ordersServicesId}
              to={fill(paths.mechanicOrder, job)}
              label={job.title}
              text={[
                job.preferredTime,
                job.city,
                job.orderServiceStatus === 'confirm' ? t('promised') : t('offered'),
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
        </div>
      ) : null}
    </div>
  );
}
