import { orderStatuses } from '../../packages/domain/src/order/order.ts';
import type { OrderStatus, Role } from '../../packages/domain/src/order/order.ts';
import { transitions } from '../../packages/domain/src/order/transitions.ts';
import type { Transition } from '../../packages/domain/src/order/transitions.ts';

const roles: readonly Role[] = ['customer', 'mechanic', 'office', 'system'];

const all: readonly (readonly [string, Transition])[] = Object.entries(transitions);

function rolesFrom(transition: Transition, status: OrderStatus): readonly Role[] {
  return roles.filter((role) => transition.from[role]?.includes(status));
}

function arrows(): readonly string[] {
  const lines = all.flatMap(([command, transition]) => {
    const { to } = transition;
    if (to === 'same') return [];
    return orderStatuses
      .filter((status) => rolesFrom(transition, status).length > 0)
      .map((status) => `  ${status} --> ${to}: ${command} (${rolesFrom(transition, status).join(', ')})`);
  });
  const reached = new Set(all.map(([, { to }]) => to));
  const left = new Set(all.flatMap(([, { from, to }]) => (to === 'same' ? [] : Object.values(from).flat())));
  return [
    ...orderStatuses.filter((status) => !reached.has(status)).map((status) => `  [*] --> ${status}`),
    ...lines,
    ...orderStatuses.filter((status) => !left.has(status)).map((status) => `  ${status} --> [*]`),
  ];
}

function row([command, transition]: readonly [string, Transition]): string {
  const cells = roles.map((role) => transition.from[role]?.join(', ') ?? '');
  return `| ${command} | ${cells.join(' | ')} | ${transition.to} | ${transition.event} |`;
}

/** The page of statuses and commands of an order service, from the domain's transition table. */
export function stateDocument(): string {
  return `# The statuses of an order service

Generated from \`packages/domain/src/order/transitions.ts\` by \`npm run generate\`.

\`\`\`mermaid
stateDiagram-v2
${arrows().join('\n')}
\`\`\`

Who may give a command, and from which statuses; 'same' does not change the status.

| command | ${roles.join(' | ')} | to | event |
|---|---|---|---|---|---|---|
${all.map(row).join('\n')}
`;
}
