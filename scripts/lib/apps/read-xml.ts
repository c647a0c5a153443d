import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOMParser, onWarningStopParsing, type Document, type Element } from '@xmldom/xmldom';
import plist from 'plist';
import { root } from '../project-files.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** @throws for anything that is not well-formed */
export function readXml(file: string): Document {
  return new DOMParser({ onError: onWarningStopParsing }).parseFromString(read(file), 'text/xml');
}

/** @throws for anything that is not well-formed */
export function readPlist(file: string): Readonly<Record<string, unknown>> {
  readXml(file);
  return plist.parse(read(file)) as Record<string, unknown>;
}

/** The elements of a name, in document order. */
export const elements = (of: Document | Element, name: string): readonly Element[] => [
  ...of.getElementsByTagName(name),
];

/** An `android:` attribute; undefined if missing. */
export const attribute = (element: Element, name: string): string | undefined =>
  element.getAttribute(`android:${name}`) ?? undefined;

/**
 * Parses one of Apple's `.strings` files, by key.
 * @throws for a line other than blank, comment or `"key" = "text";`, and for a repeated key
 */
export function readStrings(file: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const line of read(file).split('\n')) {
    if (line.trim() === '' || line.startsWith('//')) continue;
    const [, key, text] = /^"((?:[^"\\]|\\.)+)" = "((?:[^"\\]|\\.)*)";$/.exec(line) ?? [];
    if (key === undefined || text === undefined || found.has(key)) throw new Error(`${file}: ${line}`);
    found.set(key, text);
  }
  return found;
}

/** The settings of an `.xcconfig` with its included files, by name. */
export function readSettings(file: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const line of read(file).split('\n')) {
    const [, included] = /^#include "([^"]+)"$/.exec(line) ?? [];
    if (included !== undefined)
      for (const [name, value] of readSettings(join(file, '..', included))) found.set(name, value);
    const [, name, value] = /^(\w+) = (.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) found.set(name, value);
  }
  return found;
}
