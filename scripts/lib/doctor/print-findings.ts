import type { Finding } from './checks.ts';

/** A table for people. The advice follows on a line of its own. */
export function printFindings(findings: readonly Finding[]): string {
  const width = (column: 'service' | 'check' | 'state') =>
    Math.max(...findings.map((finding) => finding[column].length), column.length);
  const [service, check, state] = [width('service'), width('check'), width('state')];
  const line = (one: Pick<Finding, 'service' | 'check' | 'state' | 'detail'>) =>
    `${one.service.padEnd(service)}  ${one.check.padEnd(check)}  ${one.state.padEnd(state)}  ${one.detail}`;
  const rule = ['─'.repeat(service), '─'.repeat(check), '─'.repeat(state), '─'.repeat(30)].join('  ');
  const head = [
    `${'service'.padEnd(service)}  ${'checked'.padEnd(check)}  ${'result'.padEnd(state)}  detail`,
    rule,
  ];
  const rows = findings.flatMap((one) =>
    one.advice === '' ? [line(one)] : [line(one), `${' '.repeat(service + 2)}→ ${one.advice}`],
  );
  const count = (of: Finding['state']) => findings.filter(({ state: is }) => is === of).length;
  const sum = `${count('ok')} ok, ${count('warning')} warnings, ${count('failed')} failed, ${count('not set')} not set`;
  return [...head, ...rows, '', sum, ''].join('\n');
}
