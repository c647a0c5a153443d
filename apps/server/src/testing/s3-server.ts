import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEnd } from './at-end.ts';

/**
 * A small S3 service on loopback: objects in memory, path style, signatures of version 4 checked over the very bytes, lists
 * in pages, refusals as XML. Written after Amazon's API reference.
 */
export interface S3Server {
  readonly endpoint: string;
  readonly buckets: ReadonlyMap<string, Map<string, Buffer>>;
  /** Refusals by method, for a full bucket or a key without that right. */
  readonly refusals: Map<string, { readonly status: number; readonly code: string }>;
}

interface S3Options {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly buckets: readonly string[];
  readonly pageSize: number;
}

interface S3Answer {
  readonly status: number;
  readonly body?: Buffer | string;
  readonly etag?: string;
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

const refusal = (status: number, code: string): S3Answer => ({
  status,
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
});

/** Tells whether a request was signed with the secret for these bytes (Signature Version 4). */
function isSigned(request: IncomingMessage, body: Buffer, options: S3Options): boolean {
  const url = new URL(request.url ?? '/', 'http://s3');
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  const [, id, day = '', region = '', names = '', signature] = found ?? [];
  const header = (name: string) => String(request.headers[name] ?? '').trim();
  const hash = header('x-amz-content-sha256');
  if (id !== options.accessKeyId || hash !== sha256(body)) return false;
  const query = [...url.searchParams]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .toSorted()
    .join('&');
  const headers = names.split(';').map((name) => `${name}:${header(name)}\n`);
  const asked = [request.method, url.pathname, query, headers.join(''), names, hash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, sha256(asked)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    hmac,
    `AWS4${options.secretAccessKey}`,
  );
  return hmac(key, toSign).toString('hex') === signature;
}

function list(objects: ReadonlyMap<string, Buffer>, url: URL, pageSize: number): S3Answer {
  const prefix = url.searchParams.get('prefix') ?? '';
  const after = Buffer.from(url.searchParams.get('continuation-token') ?? '', 'base64').toString();
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
  const page = keys.slice(0, pageSize);
  const more = keys.length > page.length;
  const next = Buffer.from(page.at(-1) ?? '').toString('base64');
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
  const token = more ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
  return {
    status: 200,
    body: `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${String(more)}</IsTruncated>${token}${contents}</ListBucketResult>`,
  };
}

const isMultipart = (url: URL) => url.searchParams.has('uploads') || url.searchParams.has('uploadId');

/** Uploads in parts: the object appears when the upload is completed. Parts wait among the objects under their upload. */
function answerMultipart(
  method: string,
  {
    objects,
    key,
    url,
    body,
  }: Readonly<{ objects: Map<string, Buffer>; key: string; url: URL; body: Buffer }>,
): S3Answer {
  const of = `.uploads/${url.searchParams.get('uploadId') ?? ''}/`;
  const parts = [...objects.keys()].filter((one) => one.startsWith(of)).toSorted();
  if (method === 'PUT') {
    objects.set(`${of}${(url.searchParams.get('partNumber') ?? '').padStart(5, '0')}`, body);
    return { status: 200, etag: `"${sha256(body).slice(0, 32)}"` };
  }
  if (url.searchParams.has('uploads')) {
    const id = sha256(key).slice(0, 12);
    return {
      status: 200,
      body: `<?xml version="1.0"?><InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    };
  }
  if (method === 'POST') objects.set(key, Buffer.concat(parts.map((one) => objects.get(one) ?? Buffer.of())));
  for (const part of parts) objects.delete(part);
  if (method === 'DELETE') return { status: 204 };
  return {
    status: 200,
    body: `<?xml version="1.0"?><CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`,
  };
}

function answer(
  method: string,
  {
    objects,
    key,
    url,
    body,
    pageSize,
  }: Readonly<{ objects: Map<string, Buffer>; key: string; url: URL; body: Buffer; pageSize: number }>,
): S3Answer {
  if (isMultipart(url)) return answerMultipart(method, { objects, key, url, body });
  if (method === 'GET' && key === '') return list(objects, url, pageSize);
  if (method === 'GET') {
    const found = objects.get(key);
    return found ? { status: 200, body: found } : refusal(404, 'NoSuchKey');
  }
  if (method === 'PUT') objects.set(key, body);
  else if (method === 'DELETE') objects.delete(key);
  else return refusal(405, 'MethodNotAllowed');
  return { status: method === 'PUT' ? 200 : 204 };
}

/** Starts it on a free port; it ends with the test file. */
export async function startS3Server(options: S3Options): Promise<S3Server> {
  const buckets = new Map(options.buckets.map((name) => [name, new Map<string, Buffer>()]));
  const refusals: S3Server['refusals'] = new Map();
  const server = createServer((request, reply) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
      const body = Buffer.concat(parts);
      const url = new URL(request.url ?? '/', 'http://s3');
      const [, bucket = '', ...rest] = decodeURIComponent(url.pathname).split('/');
      const objects = buckets.get(bucket);
      const refused = refusals.get(request.method ?? '');
      const given = isSigned(request, body, options)
        ? refused
          ? refusal(refused.status, refused.code)
          : objects
            ? answer(request.method ?? '', {
                objects,
                key: rest.join('/'),
                url,
                body,
                pageSize: options.pageSize,
              })
            : refusal(404, 'NoSuchBucket')
        : refusal(403, 'SignatureDoesNotMatch');
      const etag = given.etag === undefined ? {} : { etag: given.etag };
      reply.writeHead(given.status, { 'content-type': 'application/xml', ...etag }).end(given.body);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, buckets, refusals };
}
