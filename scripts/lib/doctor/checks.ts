import type { Resolver } from 'node:dns/promises';
import type { Config } from '../../../apps/server/src/config.ts';
import { explainError } from './explain-error.ts';

type State = 'ok' | 'warning' | 'failed' | 'not set';

/** One line of the table. `advice` says what to do, empty if nothing. */
export interface Finding {
  readonly service: string;
  readonly check: string;
  readonly state: State;
  readonly detail: string;
  readonly advice: string;
}

/** The result of a check: a text for what is in order. */
export type Judgement = string | Pick<Finding, 'state' | 'detail' | 'advice'>;

export const warning = (detail: string, advice: string): Judgement => ({ state: 'warning', detail, advice });
export const failed = (detail: string, advice: string): Judgement => ({ state: 'failed', detail, advice });
export const notSet = (detail: string, advice = ''): Judgement => ({ state: 'not set', detail, advice });

export interface Context {
  readonly config: Config;
  /** Milliseconds that one check may take. */
  readonly timeoutMs: number;
  /** Asks the name servers of `--dns`, or those of the machine. */
  readonly resolver: Resolver;
  /** The selector of the DKIM record, from `--dkim`. */
  readonly dkimSelector: string | undefined;
}

export interface Check {
  readonly name: string;
  /** What to do if it throws or does not answer in time. */
  readonly advice: string;
  readonly run: (signal: AbortSignal) => Promise<Judgement>;
}

/** A line for what is not configured. */
export const absent = (name: string, detail: string, advice = ''): Check => ({
  name,
  advice,
  run: () => Promise.resolve(notSet(detail, advice)),
});

/** Runs a check. Returns false if it failed, so that checks which depend on it are left out. */
export type Report = (check: Check) => Promise<boolean>;

/** Checks of one service. They run in order; services run side by side. */
export interface Service {
  readonly name: string;
  run(report: Report, context: Context): Promise<void>;
}

async function judge({ run, advice }: Check, timeoutMs: number): Promise<Judgement> {
  const ending = new AbortController();
  const late = Promise.withResolvers<Judgement>();
  const timer = setTimeout(() => {
    late.resolve(failed(`no answer within ${timeoutMs / 1000} s`, advice));
    ending.abort();
  }, timeoutMs);
  try {
    return await Promise.race([run(ending.signal), late.promise]);
  } catch (error) {
    return failed(explainError(error), advice);
  } finally {
    clearTimeout(timer);
  }
}

const findingOf = (judgement: Judgement) =>
  typeof judgement === 'string' ? ({ state: 'ok', detail: judgement, advice: '' } as const) : judgement;

/** Runs all services side by side. The findings keep the order of the services. */
export async function runChecks(services: readonly Service[], context: Context): Promise<readonly Finding[]> {
  const found = await Promise.all(
    services.map(async (service) => {
      const findings: Finding[] = [];
      const report: Report = async (check) => {
        const { state, detail, advice } = findingOf(await judge(check, context.timeoutMs));
        findings.push({ service: service.name, check: check.name, state, detail, advice });
        return state !== 'failed';
      };
      await service.run(report, context);
      return findings;
    }),
  );
  return found.flat();
}
