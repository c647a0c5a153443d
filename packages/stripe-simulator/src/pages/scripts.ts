import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

const folder = new URL('../browser/', import.meta.url);

/** The modules of each script, dependencies first. They share one scope, so their names must not clash. */
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
  '/sim/element.js': ['call-api', '../bank/luhn', 'card-fields', 'frame-texts', 'element-frame'],
  '/sim/report.js': ['report'],
} as const;

const made = new Map<string, string>();

/** A classic browser script: the joined modules without types. */
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
