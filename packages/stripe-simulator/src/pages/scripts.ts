import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

const folder = new URL('../browser/', import.meta.url);

/** The modules of each script, dependencies first: their names do not clash, so they share one scope. */
const scripts = {
  '/sim/stripe.js': [
    'call-api',
    'overlay',
    'element',
    'wallets',
    'elements',
    'intents',
    'deferred',
    'stripe',
  ],
  '/sim/element.js': ['call-api', 'card-fields', 'frame-texts', 'element-frame'],
  '/sim/report.js': ['report'],
} as const;

const made = new Map<string, string>();

/** A browser script, its types taken away and its modules joined, as a classic script that loads in one piece. */
export function browserScript(path: string): string | undefined {
  const parts = Object.entries(scripts).find(([name]) => name === path)?.[1];
  if (parts === undefined) return undefined;
  const present = made.get(path) ?? `(() => {\n'use strict';\n${parts.map(moduleBody).join('\n')}\n})();\n`;
  made.set(path, present);
  return present;
}

function moduleBody(name: string): string {
  const typed = readFileSync(new URL(`${name}.ts`, folder), 'utf8');
  return stripTypeScriptTypes(typed)
    .replaceAll(/^import [^;]*;$/gm, '')
    .replaceAll(/^export \{\s*\};?$/gm, '')
    .replaceAll(/^export (?=\w)/gm, '');
}

export const styleSheet = (): string => readFileSync(new URL('simulator.css', folder), 'utf8');
