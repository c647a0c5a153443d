import { idPattern } from '@hoist/domain/ids';
import { z } from 'zod';
import { contractModules, isEndpoint } from '../all-endpoints.ts';
import { isoDay, isoTime, money } from '../fields.ts';

export type Json = Record<string, unknown>;

const isNamed = (value: unknown): value is z.ZodObject | z.ZodEnum =>
  value instanceof z.ZodObject || value instanceof z.ZodEnum;

const pascal = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const exported = Object.values(contractModules).flatMap((module) => Object.entries(module));
/** An answer has `status` and `message` beside its fields, so its schema is part of the operation. */
const answers = new Set<unknown>(exported.flatMap(([, value]) => (isEndpoint(value) ? [value.output] : [])));

/** The schemas that modules of the contract export and answers contain, under the names of their exports. */
const named = z.registry<{ readonly id: string }>();
for (const [name, value] of exported)
  if (isNamed(value) && !answers.has(value)) named.add(value, { id: pascal(name) });

const patternOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' }).pattern ?? '';

const byPattern: Readonly<Record<string, string>> = {
  [patternOf(isoTime())]: '2026-12-03T09:00:00-05:00',
  [patternOf(isoDay())]: '2026-12-03',
  [patternOf(money)]: '129.50',
  [idPattern.source]: '1042',
};
const byName: Readonly<Record<string, string>> = {
  email: 'ada@example.ca',
  phone: '4165550182',
  zip: 'M5V 2T6',
};

/** Adds an example to fields whose form says what they are. */
function withExample({ jsonSchema, path }: { jsonSchema: Json; path: readonly (string | number)[] }) {
  if (jsonSchema['type'] !== 'string') return;
  const example = byPattern[String(jsonSchema['pattern'])] ?? byName[String(path.at(-1))];
  if (example !== undefined) jsonSchema['examples'] = [example];
}

export function inputOf(schema: z.ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
    override: withExample,
  }) as Json;
  return rest;
}

/** The JSON schema of a response and the named schemas that it references. */
export function outputOf(schema: z.ZodType): { readonly output: Json; readonly schemas: Json } {
  const given = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    reused: 'inline',
    metadata: named,
    override: withExample,
  });
  const {
    $schema: _,
    $defs = {},
    ...output
  } = JSON.parse(JSON.stringify(given).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
  return { output, schemas: withoutIds($defs as Json) };
}

const withoutIds = (schemas: Json): Json =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const { id: _, ...rest } = schema as Json;
      return [name, rest];
    }),
  );

export const isArray = (schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && 'type' in schema && schema.type === 'array';

export function propertiesOf(schema: Json): { name: string; schema: unknown; required: boolean }[] {
  const required = Array.isArray(schema['required']) ? (schema['required'] as string[]) : [];
  const properties = (schema['properties'] ?? {}) as Record<string, unknown>;
  return Object.entries(properties).map(([name, one]) => ({
    name,
    schema: one,
    required: required.includes(name),
  }));
}
