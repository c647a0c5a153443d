import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Reads the provider's published API from the types of the pinned SDK, which are generated from the provider's OpenAPI
 * document with one member per line. Tests check requests and the simulator's responses against it.
 */

const folder = dirname(fileURLToPath(import.meta.resolve('stripe')));

export interface Member {
  readonly optional: boolean;
  readonly type: string;
}

export interface Declared {
  /** Set for interfaces; other declarations have `type`. */
  readonly members: ReadonlyMap<string, Member> | undefined;
  readonly bases: readonly string[];
  readonly type: string;
}

export interface Scope {
  readonly file: TypeFile;
  /** Enclosing namespaces, e.g. `PaymentIntent.LastPaymentError`. */
  readonly path: string;
}

export interface Found {
  readonly declared: Declared;
  readonly scope: Scope;
}

export class TypeFile {
  readonly path: string;
  readonly #declared = new Map<string, Declared>();
  readonly #imports = new Map<string, string>();

  constructor(path: string) {
    this.path = path;
    const text = readFileSync(`${path}.d.ts`, 'utf8').replaceAll(/\/\*\*[\s\S]*?\*\//g, '');
    for (const [, names = '', from = ''] of text.matchAll(/^import \{ (.+) \} from '(.+)\.js';$/gm))
      for (const name of names.split(', ')) this.#imports.set(name, join(dirname(path), from));
    this.#read(text.split('\n'));
  }

  /** Resolves a name to the nearest enclosing declaration or an import. */
  find(name: string, path: string): Found | undefined {
    for (let around = path; ; around = around.slice(0, Math.max(0, around.lastIndexOf('.')))) {
      const full = around === '' ? name : `${around}.${name}`;
      const declared = this.#declared.get(full);
      // The nested types of an interface are in a namespace of the same name.
      if (declared !== undefined) return { declared, scope: { file: this, path: full } };
      if (around === '') break;
    }
    const from = this.#imports.get(name.split('.')[0] ?? '');
    return from === undefined ? undefined : typeFile(from).find(name, '');
  }

  #read(lines: readonly string[]): void {
    const around: string[] = [];
    let members: Map<string, Member> | undefined;
    let inside = false;
    for (const line of lines) {
      const begun = /^\s*(?:export )?(?:declare )?(interface|namespace|class) (\w+)(?: extends ([^{]+?))?(?:<[^{]*)? \{(\})?$/.exec(line); // prettier-ignore
      // `type X = {` without nested types.
      const open = /^\s*(?:export )?(?:declare )?type (\w+) = \{$/.exec(line)?.[1];
      const inline = /^\s+(\w+)\??: \{$/.exec(line)?.[1];
      const alias = /^\s*(?:export )?(?:declare )?type (\w+)(?:<\w+>)? = (.+);$/.exec(line);
      const member = /^\s+['"]?([\w.]+)['"]?(\?)?: (.+);$/.exec(line);
      if (begun) {
        const [, kind, name = '', bases = '', ended] = begun;
        if (ended === undefined) around.push(name);
        if (kind !== 'interface') continue;
        members = new Map();
        const full = ended === undefined ? around.join('.') : [...around, name].join('.');
        this.#declared.set(full, { members, bases: bases === '' ? [] : bases.split(', '), type: '' });
      } else if (open !== undefined) {
        around.push(open);
        members = new Map();
        this.#declared.set(around.join('.'), { members, bases: [], type: '' });
      } else if (alias) {
        const full = [...around, alias[1] ?? ''].join('.');
        this.#declared.set(full, { members: undefined, bases: [], type: alias[2] ?? '' });
      } else if (inline !== undefined && members) {
        // An inline object such as `invoice_credit_balance`; its members are not checked.
        members.set(inline, { optional: true, type: 'unknown' });
        inside = true;
      } else if (inside) {
        inside = !/^\s*\};$/.test(line);
      } else if (/^\s*\};?$/.test(line)) {
        around.pop();
        members = undefined;
      } else if (member && members) {
        members.set(member[1] ?? '', { optional: member[2] === '?', type: member[3] ?? '' });
      }
    }
  }
}

const files = new Map<string, TypeFile>();

/** A file of the SDK by its path without an extension. */
export function typeFile(path: string): TypeFile {
  const known = files.get(path);
  if (known !== undefined) return known;
  const file = new TypeFile(path);
  files.set(path, file);
  return file;
}

export const resourcePath = (name: string): string => join(folder, 'resources', name);
