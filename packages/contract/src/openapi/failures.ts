import { errorStatus, type ErrorCode } from '../errors.ts';
import { refusalFields } from '../refusal-fields.ts';
import { outputOf, type Json } from './schemas.ts';

const base: Json = {
  status: { type: 'integer', description: 'The HTTP status' },
  message: { type: 'string', description: 'A sentence in the language of `Accept-Language`' },
  details: {
    type: 'array',
    items: {
      type: 'object',
      properties: { field: { type: 'string' }, message: { type: 'string' } },
      required: ['field', 'message'],
    },
  },
};
const required = ['status', 'message', 'code'];

const nameOf = (code: string) =>
  `${code
    .split('_')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join('')}Failure`;

const withFields = Object.entries(refusalFields).map(([code, fields]) => {
  const { output, schemas } = outputOf(fields);
  const own = Array.isArray(output['required']) ? (output['required'] as string[]) : [];
  const schema: Json = {
    type: 'object',
    properties: { ...base, code: { const: code }, ...(output['properties'] as Json) },
    required: [...required, ...own],
    additionalProperties: false,
  };
  return { name: nameOf(code), schema, schemas };
});

/** The schemas of failures by name: `Failure`, one for each code with own fields, and what those reference. */
export const failureSchemas: Json = {
  Failure: {
    type: 'object',
    properties: { ...base, code: { type: 'string', enum: Object.keys(errorStatus) } },
    required,
    additionalProperties: false,
  },
  ...Object.assign({}, ...withFields.map(({ schemas }) => schemas)),
  ...Object.fromEntries(withFields.map(({ name, schema }) => [name, schema])),
};

const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

const retryAfter: Json = {
  'Retry-After': { description: 'Seconds until the next call is worth a try', schema: { type: 'integer' } },
};

/** The failing answers with these codes, by HTTP status. */
export function failuresOf(codes: ReadonlySet<ErrorCode>): Json {
  const statuses = new Set([...codes].map((code) => errorStatus[code]));
  return Object.fromEntries(
    [...statuses].map((status) => {
      const of = [...codes].filter((code) => errorStatus[code] === status);
      const special = of.filter((code) => refusalFields[code]).map(nameOf);
      const plain = of.some((code) => !refusalFields[code]) ? ['Failure'] : [];
      const [first = 'Failure', ...more] = [...special, ...plain];
      const schema = more.length > 0 ? { anyOf: [first, ...more].map(refTo) } : refTo(first);
      const headers = status === 429 ? { headers: retryAfter } : {};
      return [
        String(status),
        { description: of.join(', '), ...headers, content: { 'application/json': { schema } } },
      ];
    }),
  );
}
