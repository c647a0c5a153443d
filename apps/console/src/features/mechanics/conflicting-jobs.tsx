import { HttpError } from '@hoist/contract/client';
import { jobInTheWay } from '@hoist/contract/scheduling/mechanic-calendar';
import { Link } from 'react-router-dom';

/** The booked jobs that conflict with a change of the calendar, as its refusal lists them. */
export function conflictingJobs(error: unknown) {
  const body =
    error instanceof HttpError ? (error.body as { readonly jobs?: unknown } | undefined) : undefined;
  const jobs = jobInTheWay.array().safeParse(body?.jobs);
  if (!jobs.success || jobs.data.length === 0) return null;
  return (
    <ul className="lines">
      {jobs.data.map((job) => (
        <li key={job.ordersServicesId}>
          <Link to={`/orders/${job.ordersServicesId}`}>{job.title}</Link>
          <span className="muted">
            {job.preferredTime} · {job.city}
          </span>
        </li>
      ))}
    </ul>
  );
}
