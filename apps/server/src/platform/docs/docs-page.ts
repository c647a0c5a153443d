import { errorStatus } from '@hoist/contract/errors';
import type { Endpoint } from '@hoist/contract/endpoint';
import { z } from 'zod';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (one) => escapes[one] ?? one);

const style = `
:root { color-scheme: light dark; --ink: #17181c; --soft: #5d6068; --line: #dcdce0; --page: #fff; --code: #f2f2f4; --accent: #b3480f; }
@media (prefers-color-scheme: dark) { :root { --ink: #f0f0f2; --soft: #a2a5ad; --line: #34363c; --page: #17181c; --code: #212329; --accent: #ff9a5c; } }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; }
main { max-width: 56rem; margin: 0 auto; padding: 2rem 1rem 6rem; }
a { color: var(--accent); }
code, pre { font: .875rem/1.5 ui-monospace, monospace; background: var(--code); border-radius: .375rem; }
code { padding: .1rem .3rem; } pre { padding: .75rem 1rem; overflow-x: auto; }
details { border-top: 1px solid var(--line); } summary { cursor: pointer; padding: .625rem 0; }
summary b { display: inline-block; min-width: 4.5rem; font: 600 .875rem ui-monospace, monospace; color: var(--accent); }
summary span { color: var(--soft); margin-left: .5rem; }
table { border-collapse: collapse; } td, th { text-align: left; vertical-align: top; padding: .25rem 1rem .25rem 0; }
`;

function typeText(schema: unknown): string {
  if (typeof schema !== 'object' || schema === null) return '';
  const one = schema as Record<string, unknown>;
  if (Array.isArray(one['enum'])) return one['enum'].map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in one) return JSON.stringify(one['const']);
  if (one['type'] === 'array') return `${typeText(one['items'])}[]`;
  const choices = (one['anyOf'] ?? one['oneOf']) as unknown[] | undefined;
  if (choices) return [...new Set(choices.map(typeText))].join(' | ');
  if (one['type'] === 'object' && one['properties']) {
    const required = new Set((one['required'] as string[] | undefined) ?? []);
    const fields = Object.entries(one['properties']).map(
      ([name, field]) => `${name}${required.has(name) ? '' : '?'}: ${typeText(field)}`,
    );
    return `{ ${fields.join('; ')} }`;
  }
  return typeof one['type'] === 'string' ? one['type'] : 'any';
}

function shape(schema: z.ZodType, io: 'input' | 'output'): string {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties)
    .map(([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${typeText(field)}`)
    .join('\n');
}

const block = (title: string, text: string) =>
  text === '' ? '' : `<h4>${title}</h4><pre>${escape(text)}</pre>`;

function section(endpoint: Endpoint): string {
  const refusals = endpoint.refusals.map((code) => `<code>${errorStatus[code]} ${code}</code>`).join(' ');
  const notes = [
    `Who: <code>${endpoint.auth}</code>`,
    endpoint.idempotent ? 'takes an <code>Idempotency-Key</code>' : '',
    endpoint.upload ? 'takes files as multipart <code>File[]</code>' : '',
  ].filter((note) => note !== '');
  return `<details id="${endpoint.id}"><summary><b>${endpoint.method}</b><code>/api${escape(endpoint.path)}</code><span>${escape(endpoint.summary)}</span></summary>
<p>${notes.join(', ')}</p>${block('Query', shape(endpoint.query, 'input'))}${block('Form', shape(endpoint.form, 'input'))}${block('Answer', `status: 1\nmessage: string\n${shape(endpoint.output, 'output')}`)}
${refusals === '' ? '' : `<p>Refusals: ${refusals}</p>`}</details>`;
}

/** A readable page of some endpoints: no scripts, no external resources. */
export function docsPage(title: string, endpoints: readonly Endpoint[]): string {
  const codes = Object.entries(errorStatus).map(
    ([code, status]) => `<tr><td>${status}</td><td><code>${code}</code></td></tr>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1>
<p>Requests are form-encoded (JSON is accepted too), lists as <code>name[]</code> repeated. A session token goes into the <code>Token</code> header.
A success is HTTP 200 with <code>{"status": 1, "message": …}</code>; a failure has its HTTP status, repeated in <code>status</code>, with a <code>message</code> in the language of
<code>Accept-Language</code>, a <code>code</code> and, for fields, <code>details</code>. A delete is a <code>DELETE</code> or a <code>POST</code> with <code>_method=delete</code>.
A browser that holds the <code>XSRF-TOKEN</code> cookie repeats it in <code>X-XSRF-TOKEN</code>. Money is a decimal string in CAD, time is ISO 8601 with an offset.
<code>GET /api/events</code> streams what changes for the caller as server-sent events. The same as a document: <a href="openapi.json">openapi.json</a>.</p>
${endpoints.map(section).join('\n')}
<h2>Codes</h2><table>${codes.join('')}</table></main></body></html>`;
}
