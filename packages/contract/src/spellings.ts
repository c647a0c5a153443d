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
  const others = Object.entries(form).filter(([name]) => !Object.hasOwn(shape, name));
  // An entity has both `isDefault` and `primary`: the name closest to the form's wins.
  for (const declaredOf of [(snake: string) => snake, (snake: string) => otherNames[snake] ?? ''])
    for (const [name, value] of others) {
      const declared = declaredOf(snakeCase(name));
      if (Object.hasOwn(shape, declared)) named[declared] ??= value;
    }
  return named;
}
