import type { z } from 'zod';

/** Names that the specification gives a field besides that of its form, in the form's notation. */
const otherNames: Readonly<Record<string, string>> = {
  comment: 'comments',
  full_name: 'name',
  primary: 'is_default',
  selected_service_addon_ids: 'services_addons_id',
};

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * A sent form under the names that its schema declares. The specification names many fields twice: `pointLat` of the
 * entity is `point_lat` of the form. A field under its own name wins.
 */
export function underDeclaredNames(schema: z.ZodType, form: unknown): unknown {
  const { shape } = schema as { readonly shape?: object };
  if (!shape || typeof form !== 'object' || form === null) return form;
  const named: Record<string, unknown> = { ...form };
  for (const [name, value] of Object.entries(form)) {
    if (Object.hasOwn(shape, name)) continue;
    const snake = snakeCase(name);
    const declared = Object.hasOwn(otherNames, snake) ? (otherNames[snake] ?? snake) : snake;
    if (Object.hasOwn(shape, declared)) named[declared] ??= value;
  }
  return named;
}
