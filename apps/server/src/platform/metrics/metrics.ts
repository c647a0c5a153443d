import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface Answered {
  readonly method: string;
  /** The pattern of the route, never the actual address. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

export interface JobRun {
  readonly job: string;
  readonly outcome: 'done' | 'failed';
  readonly seconds: number;
  readonly error?: unknown;
}

/** Values by label. */
export type Figures = Readonly<Record<string, number>>;

/** Metrics of this process for Prometheus. Labels contain no personal data. */
export interface Metrics {
  readonly answered: (answer: Answered) => void;
  readonly ran: (run: JobRun) => void;
  /** Adds a gauge that is read on each scrape, and omitted if reading fails. */
  watch(given: {
    readonly name: string;
    readonly help: string;
    readonly label?: string;
    readonly read: () => Figures | Promise<Figures>;
  }): void;
  readonly contentType: string;
  text(): Promise<string>;
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 15];

export function openMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: 'hoist_request_seconds',
    help: 'Time to answer a request, by route, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets,
    registers,
  });
  const jobs = new Histogram({
    name: 'hoist_job_seconds',
    help: 'Time of one run of a job',
    labelNames: ['job'],
    buckets,
    registers,
  });
  const runs = new Counter({
    name: 'hoist_job_runs_total',
    help: 'Runs of a job, by how they ended',
    labelNames: ['job', 'outcome'],
    registers,
  });
  return {
    answered({ route, method, status, seconds }) {
      requests.observe({ route, method, status: String(status) }, seconds);
    },
    ran({ job, outcome, seconds }) {
      jobs.observe({ job }, seconds);
      runs.inc({ job, outcome });
    },
    watch({ name, help, label, read }) {
      new Gauge({
        name,
        help,
        labelNames: label === undefined ? [] : [label],
        registers,
        async collect() {
          this.reset();
          const settings = await Promise.resolve()
            .then(read)
            .catch((): Figures => ({}));
          if (label === undefined) this.remove();
          for (const [which, figure] of Object.entries(settings))
            if (label === undefined) this.set(figure);
            else this.set({ [label]: which }, figure);
        },
      });
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}
