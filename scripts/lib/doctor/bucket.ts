import { randomUUID } from 'node:crypto';
import { absent, failed, type Judgement, type Service } from './checks.ts';
import { explainError } from './explain-error.ts';

const codes: Readonly<Record<string, string>> = {
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY is wrong.',
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID is unknown to the service.',
  NoSuchBucket: 'Create the bucket, or correct S3_BUCKET.',
  AccessDenied: 'The key needs GetObject, PutObject, DeleteObject and ListBucket for this bucket.',
  RequestTimeTooSkewed: "Set this machine's clock.",
  PermanentRedirect: 'Set S3_REGION to the region of the bucket.',
  AuthorizationHeaderMalformed: 'Set S3_REGION to the region of the bucket.',
};

/** The service's own error name inside `StorageUnavailable`. */
function judgeRefusal(error: unknown, otherwise: string) {
  const cause = error instanceof Error ? error.cause : undefined;
  const name = cause instanceof Error ? cause.name : '';
  const known = codes[name];
  if (known !== undefined) return failed(name, known);
  const said = explainError(error);
  return failed(name === '' || name === 'Error' || said.includes('(') ? said : `${name}: ${said}`, otherwise);
}

/** Stores, reads and deletes one small object below `doctor/`, as uploads do. */
export const bucketService: Service = {
  name: 'bucket',
  async run(report, { config: { s3, dataDirectory } }) {
    if (s3 === undefined) {
      await report(absent('put', `S3_BUCKET: files are in ${dataDirectory}/files, for one machine`));
      return;
    }
    const { s3Storage } = await import('../../../apps/server/src/providers/storage/s3.ts');
    const storage = s3Storage(s3);
    const key = `doctor/${randomUUID()}`;
    const bytes = Buffer.from(key);
    const advice = 'Check S3_ENDPOINT, S3_BUCKET and the two keys.';
    const step = (name: string, work: () => Promise<Judgement>) =>
      report({ name, advice, run: () => work().catch((error: unknown) => judgeRefusal(error, advice)) });
    const isStored = await step('put', async () => {
      await storage.put(key, bytes);
      return `an object of ${bytes.length} bytes in ${s3.bucket}`;
    });
    if (!isStored) return;
    await step('get', async () => {
      const found = await storage.get(key);
      return found && bytes.equals(found)
        ? 'the same bytes'
        : failed('other bytes than were stored', 'Look for a cache or a proxy before the bucket.');
    });
    await step('private', async () => {
      const base = new URL(s3.endpoint ?? `https://s3.${s3.region}.amazonaws.com`);
      if (!s3.pathStyle) base.hostname = `${s3.bucket}.${base.hostname}`;
      const answer = await fetch(new URL(s3.pathStyle ? `/${s3.bucket}/${key}` : `/${key}`, base));
      await answer.body?.cancel();
      return answer.ok
        ? failed('everyone can read it without a key', 'Block public access to the bucket.')
        : `refused without a key (${answer.status})`;
    });
    const isDeleted = await step('delete', async () => {
      await storage.remove(key);
      return 'the object is gone';
    });
    if (!isDeleted) return;
    await step('missing object', async () => {
      const found = await storage.get(key);
      return found === undefined
        ? 'answered as missing'
        : failed('a deleted object is still there', 'Look for a cache or a proxy before the bucket.');
    });
  },
};
