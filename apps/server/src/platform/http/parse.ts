import type { Endpoint } from '@hoist/contract/endpoint';
import type { RefusedField, Refusal } from '@hoist/contract/errors';
import { underDeclaredNames } from '@hoist/contract/spellings';
import { isTextKey } from '@hoist/contract/texts/text';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { z } from 'zod';

interface Raw {
  readonly params: unknown;
  readonly query: unknown;
  readonly form: unknown;
}

export function refusedFields(error: z.ZodError): RefusedField[] {
  return error.issues.map((issue) => ({
    field: issue.path.map(String).join('.'),
    text: isTextKey(issue.message) ? issue.message : 'field.invalid',
    ...(issue.code === 'custom' && issue.params ? { values: issue.params } : {}),
  }));
}

/** Parses the input with the endpoint's schemas. An impossible id is 404, like an unknown one. */
export function parseInput(endpoint: Endpoint, raw: Raw): Result<Raw, Refusal> {
  const params = endpoint.params.safeParse(raw.params);
  if (!params.success) return refuse({ code: 'not_found' });
  const query = endpoint.query.safeParse(raw.query ?? {});
  const form = endpoint.form.safeParse(underDeclaredNames(endpoint.form, raw.form ?? {}));
  if (query.success && form.success) return ok({ params: params.data, query: query.data, form: form.data });
  const details = [
    ...(query.error ? refusedFields(query.error) : []),
    ...(form.error ? refusedFields(form.error) : []),
  ];
  const first = details.find((detail) => detail.text !== 'field.invalid');
  return refuse({ code: 'invalid', text: first?.text, values: first?.values, details });
}
