import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../project-files.ts';

export interface ComposeService {
  readonly image?: string;
  readonly user?: string;
  readonly entrypoint?: readonly string[];
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly read_only?: boolean;
  readonly mem_limit?: string;
  readonly pids_limit?: number;
  readonly ports?: readonly string[];
  readonly networks?: readonly string[];
  readonly depends_on?: Readonly<Record<string, unknown>>;
}

interface Network {
  readonly internal?: boolean;
  readonly ipam?: { readonly config: readonly { readonly subnet: string }[] };
}

interface Compose {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly networks: Readonly<Record<string, Network | null>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

export const compose = parse(readFileSync(join(root, 'compose.yaml'), 'utf8'), { merge: true }) as Compose;

export const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');

/** Fills `${NAME:?}` and `${NAME:-default}` in a value of compose.yaml; `$$` is a dollar. Throws if a name is missing. */
export function fillIn(value: string, given: Readonly<Record<string, string>>): string {
  return value.replaceAll(/\$\$|\$\{(\w+):?([-?][^}]*)\}/g, (whole, name: string, otherwise: string) => {
    if (whole === '$$') return '$';
    const filled = given[name] ?? '';
    if (filled === '' && otherwise.startsWith('?')) throw new Error(`${name} is not set`);
    return filled === '' ? otherwise.slice(1) : filled;
  });
}

/** Settings and command of a stage of the Dockerfile. */
export function stageOf(name: string) {
  const stage = new RegExp(`^FROM \\S+ AS ${name}$([\\s\\S]*?)(?=^FROM )`, 'm').exec(dockerfile)?.[1] ?? '';
  const environment = [...stage.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((one) => one.split('=') as [string, string]),
  );
  const command = /^CMD (\[.+\])$/m.exec(stage)?.[1] ?? '[]';
  return {
    environment: Object.fromEntries(environment),
    command: JSON.parse(command) as readonly string[],
  };
}
