// `npm run doctor`: checks the settings of this installation against the real services, with harmless calls.
import { Resolver } from 'node:dns/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '../apps/server/src/config.ts';
import { OperatorError } from '../apps/server/src/platform/operator-error.ts';
import { runChecks, type Finding } from './lib/doctor/checks.ts';
import { livePaymentsService, liveTimeoutMs, refuseLive } from './lib/doctor/live-payments.ts';
import { printFindings } from './lib/doctor/print-findings.ts';
import { redactor } from './lib/doctor/secrets.ts';
import { services } from './lib/doctor/services.ts';

const usage = `npm run doctor -- [options]
  --json                one JSON document instead of the table
  --timeout <seconds>   for one check, 10 by default
  --dns <address>       name server for the records of the mail domain
  --dkim <selector>     selector of the DKIM record
  --live                also pays, refunds and disputes with test cards in Stripe's test mode
`;

const readArguments = () =>
  parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      timeout: { type: 'string', default: '10' },
      dns: { type: 'string' },
      dkim: { type: 'string' },
      live: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }).values;

type Arguments = ReturnType<typeof readArguments>;

async function examine(given: Arguments): Promise<readonly Finding[]> {
  const config = readConfig();
  const refusal = given.live ? refuseLive(config) : undefined;
  if (refusal !== undefined) throw new OperatorError(refusal);
  const timeoutMs = Math.max(0.1, Number(given.timeout) || 10) * 1000;
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
  if (given.dns !== undefined) resolver.setServers([given.dns]);
  const context = { config, timeoutMs, resolver, dkimSelector: given.dkim };
  const redact = redactor(config);
  const findings = await runChecks(services, context);
  const paid = given.live
    ? await runChecks([livePaymentsService], { ...context, timeoutMs: liveTimeoutMs })
    : [];
  return [...findings, ...paid].map((one) => ({
    ...one,
    detail: redact(one.detail),
    advice: redact(one.advice),
  }));
}

/** Exits, because connections of checks that ran out of time may still be open. */
function finish(text: string, code: number): void {
  process.stdout.write(text, () => process.exit(code));
}

try {
  const given = readArguments();
  if (given.help) finish(usage, 0);
  else {
    const findings = await examine(given);
    const isFailed = findings.some(({ state }) => state === 'failed');
    const text = given.json
      ? `${JSON.stringify({ ok: !isFailed, findings }, null, 2)}\n`
      : printFindings(findings);
    finish(text, isFailed ? 1 : 0);
  }
} catch (error) {
  const isPlain =
    error instanceof OperatorError || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
  console.error(isPlain === true ? (error as Error).message : error);
  process.exitCode = 1;
}
