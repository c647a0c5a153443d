import type { z } from 'zod';
import { defaultSettings, infoSettings, type InfoSettingKey, type InfoSettings } from './company-settings.ts';

export interface Merged<K extends InfoSettingKey> {
  readonly value: InfoSettings[K];
  /** Invalid fields of the row. */
  readonly bad: readonly string[];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A row over its defaults, field by field. Invalid fields are listed and keep the default; nothing throws. */
export function mergeSetting<K extends InfoSettingKey>(key: K, row: unknown): Merged<K> {
  const usual: Readonly<Record<string, unknown>> = { ...defaultSettings[key] };
  const shape: Readonly<Record<string, z.ZodType>> = infoSettings[key].shape;
  const bad: string[] = row === undefined || isObject(row) ? [] : [key];
  const own = isObject(row) ? row : {};
  const fields = Object.entries(shape).map(([field, schema]) => {
    if (own[field] === undefined) return [field, usual[field]];
    const read = schema.safeParse(own[field]);
    if (!read.success) bad.push(`${key}.${field}`);
    return [field, read.success ? read.data : usual[field]];
  });
  return { value: Object.fromEntries(fields) as InfoSettings[K], bad };
}
