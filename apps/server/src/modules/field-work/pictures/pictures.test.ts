import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { deletePicture, getOrder, HttpError, updateOrder, uploadPictures } from '@hoist/contract';
import { noId, type PictureId } from '@hoist/domain/ids';
import { MAX_ORDER_PICTURES } from '@hoist/domain/limits';
import sharp from 'sharp';
import { fileAddresses } from '#server/shared/files/file-addresses.ts';
import { deleteQueuedFiles } from '#server/shared/files/delete-queued-files.ts';
import { jobsIn, ordersFixture, refusalOf, type Job } from '#server/testing/orders-fixture.ts';
import type { Caller } from '#server/testing/http.ts';
import { storePicture } from './store-picture.ts';

const fixture = await ordersFixture();
const { server } = fixture;
const newJob = await jobsIn(fixture);

let shades = 0;
/** A unique picture with location metadata. */
const photo = async (width = 1200, height = 900): Promise<Blob> => {
  shades += 1;
  const bytes = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: (shades * 40) % 256, g: (shades * 7) % 256, b: 90 },
    },
  })
    .withExif({ IFD3: { GPSLatitude: '43/1 39/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  return new File([bytes], 'IMG_1.jpg', { type: 'image/jpeg' });
};
const upload = (job: Job, files: readonly Blob[], who: Caller = job.mechanic) =>
  server.call(uploadPictures, { params: { ordersServicesId: job.id } }, { ...who, files });
const remove = (job: Job, pictureId: PictureId, who: Caller = job.mechanic) =>
  server.call(deletePicture, { params: { ordersServicesId: job.id, pictureId } }, who);
const images = async (job: Job, who: Caller = job.customer) => {
  const { data } = await server.call(getOrder, { params: { ordersServicesId: job.id } }, who);
  return data[0]?.images ?? [];
};

test('lets the mechanic add pictures, shown to both sides in three sizes without location at expiring addresses [AP052, EN116, EN121]', async () => {
  const job = await newJob();
  const { pictures } = await upload(job, [await photo(), await photo(300, 200)]);
  assert.equal(pictures.length, 2);
  const seen = await images(job);
  assert.deepEqual(
    seen.map(({ id }) => id),
    pictures.map(({ id }) => id),
  );
  const [first] = seen;
  assert.ok(first);
  for (const [path, edge] of [
    [first.filePath, 1200],
    [first.filePathM, 800],
    [first.filePathS, 200],
  ] as const) {
    const answer = await server.fetch(path);
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('content-type'), 'image/jpeg');
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
    const { width, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    assert.equal(width, edge);
    assert.equal(exif, undefined);
    assert.equal((await server.fetch(path.replace(/signature=..../, 'signature=AAAA'))).status, 404);
  }
  assert.equal((await images(job, job.mechanic)).length, 2);
});

test('stores a file that is sent again only once [JB020]', async () => {
  const job = await newJob();
  const same = await photo();
  const first = await upload(job, [same]);
  const second = await upload(job, [same, same]);
  assert.deepEqual(new Set(second.pictures.map(({ id }) => id)), new Set([first.pictures[0]?.id]));
  assert.equal((await images(job)).length, 1);
  assert.equal((await fixture.context.storage.list(`orders/${job.id}`)).length, 4);
  // A device verifies by this hash that its upload arrived completely.
  const sent = createHash('sha256')
    .update(await same.bytes())
    .digest('hex');
  assert.deepEqual(new Set(second.pictures.map(({ sha256 }) => sha256)), new Set([sent]));
});

test('stores a file that is sent twice concurrently only once', async () => {
  const job = await newJob();
  const same = await photo();
  const answers = await Promise.all([1, 2, 3, 4].map(() => upload(job, [same])));
  const ids = answers.flatMap(({ pictures }) => pictures.map(({ id }) => id));
  assert.equal(ids.length, 4);
  assert.equal(new Set(ids).size, 1);
  assert.equal((await images(job)).length, 1);
  assert.equal((await fixture.context.storage.list(`orders/${job.id}`)).length, 4);
});

test('deletes only the files of a crashed upload, an hour later', async () => {
  const job = await newJob();
  await upload(job, [await photo()]);
  const { context, clock } = fixture;
  const file = new Uint8Array(await (await photo()).arrayBuffer());
  const folder = `orders/${job.id}`;
  await storePicture(context, { folder, file, now: clock.now(), caller: '7' });
  await deleteQueuedFiles(context, clock.now());
  assert.equal((await context.storage.list(folder)).length, 8);
  await deleteQueuedFiles(context, new Date(clock.now().getTime() + 3_600_000));
  assert.equal((await context.storage.list(folder)).length, 4);
  const [seen] = await images(job);
  assert.equal((await server.fetch(seen?.filePath ?? '')).status, 200);
});

test('serves neither the original nor an expired, altered or borrowed address [JB021]', async () => {
  const job = await newJob();
  const file = await photo();
  const { pictures } = await upload(job, [file]);
  const { storage, addresses } = fixture.context;
  const keys = await storage.list(`orders/${job.id}`);
  const original = keys.find((key) => key.endsWith('.original')) ?? '';
  assert.deepEqual(await storage.get(original), Buffer.from(await file.arrayBuffer()));
  const small = keys.find((key) => key.endsWith('-s.jpg')) ?? '';
  const now = fixture.clock.now();
  const signed = new URL(addresses.sign(small, now), 'http://host');
  const asked = (path: string) => server.fetch(path).then(({ status }) => status);
  assert.equal(await asked(signed.pathname + signed.search), 200);
  const expires = Number(signed.searchParams.get('expires'));
  for (const path of [
    addresses.sign(original, now),
    addresses.sign(small, new Date(now.getTime() - 601_000)),
    `/api/files/${small}`,
    `/api/files/${small}?expires=${expires + 1}&signature=${signed.searchParams.get('signature') ?? ''}`,
    `/api/files/${small.replace('-s.jpg', '-l.jpg')}${signed.search}`,
    fileAddresses('another key').sign(small, now),
    addresses.sign(small, now).replace(/.$/, ''),
    `/api/files/..%2f..%2fsecret${signed.search}`,
  ])
    assert.equal(await asked(path), 404, path);
  assert.doesNotMatch(JSON.stringify(pictures), /original/);
});

test('ignores file names and stores pictures under generated keys', async () => {
  const job = await newJob();
  const bytes = await photo(40, 30);
  const names = ['../../../etc/passwd.jpg', '..\\..\\x.exe', 'a\0.php', '<img src=x onerror=alert(1)>.jpg'];
  for (const name of names) await upload(job, [new File([bytes, name], name)]);
  const keys = await fixture.context.storage.list(`orders/${job.id}`);
  assert.equal(keys.length, 4 * names.length);
  for (const key of keys) assert.match(key, /^orders\/\d+\/[0-9a-f-]{36}(-[lms]\.jpg|\.original)$/);
});

test("accepts a phone's HEIC picture", async () => {
  const job = await newJob();
  const file = new URL(import.meta.resolve('#server/testing/pictures/phone.heic'));
  const { pictures } = await upload(job, [new File([await readFile(file)], 'IMG_2.HEIC')]);
  const answer = await server.fetch(pictures[0]?.filePath ?? '');
  assert.equal((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format, 'jpeg');
});

test('limits an order to sixty pictures, without removed ones', async () => {
  const job = await newJob();
  const { pictures } = await upload(job, [await photo(20, 20)]);
  const rows = Array.from({ length: MAX_ORDER_PICTURES - 2 }, (_, at) => ({
    ordersServicesId: job.id,
    uploadedBy: job.mechanic.userId,
    storageKey: `orders/${job.id}/none-${at}`,
    sha256: Buffer.from(`picture ${at}`),
  }));
  await fixture.database.db.insertInto('orderPictures').values(rows).execute();
  const [one, two] = [await photo(20, 20), await photo(20, 20)];
  const error: unknown = await upload(job, [one, two]).catch((thrown: unknown) => thrown);
  assert.ok(error instanceof HttpError);
  assert.equal(error.statusText, 'This order already has 60 photos. Remove some first.');
  await upload(job, [one]);
  assert.match(await refusalOf(upload(job, [two])), /^413 /);
  await remove(job, pictures[0]?.id ?? noId);
  await upload(job, [two]);
  assert.equal((await images(job)).length, MAX_ORDER_PICTURES);
});

test('lets only the assigned mechanic add or remove pictures', async () => {
  const job = await newJob();
  const files = [await photo()];
  assert.equal(await refusalOf(upload(job, files, job.rival)), '404 not_found');
  assert.equal(await refusalOf(upload(job, files, job.customer)), '403 forbidden');
  assert.equal(await refusalOf(upload(job, files, {})), '401 unauthenticated');
  const { pictures } = await upload(job, files);
  const id = pictures[0]?.id ?? noId;
  assert.equal(await refusalOf(remove(job, id, job.rival)), '404 not_found');
  assert.equal(await refusalOf(remove(job, id, job.customer)), '403 forbidden');
  assert.equal(await refusalOf(remove(await newJob(), id)), '404 not_found');
});

test('deletes a removed picture, also at its signed address [AP053]', async () => {
  const job = await newJob();
  const { pictures } = await upload(job, [await photo()]);
  const [picture] = pictures;
  assert.ok(picture);
  await remove(job, picture.id);
  assert.deepEqual(await images(job), []);
  assert.equal((await server.fetch(picture.filePath)).status, 404);
  assert.equal(await refusalOf(remove(job, picture.id)), '404 not_found');
});

test('allows changes of pictures only on an active job', async () => {
  const job = await newJob();
  const { pictures } = await upload(job, [await photo()]);
  await server.call(
    updateOrder,
    {
      params: { ordersServicesId: job.id },
      form: { order_service_status: 'declined', decline_reason: 'No parts' },
    },
    job.mechanic,
  );
  assert.equal(await refusalOf(upload(job, [await photo()])), '409 wrong_state');
  assert.equal(await refusalOf(remove(job, pictures[0]?.id ?? noId)), '409 wrong_state');
});

test('rejects and does not store other files, truncated pictures, too many pictures and none [JB018]', async () => {
  const job = await newJob();
  const good = await photo();
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.jpg', { type: 'image/jpeg' });
  const bytes = await sharp({
    create: {
      width: 600,
      height: 600,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();
  const half = new File([bytes.subarray(0, bytes.length / 2)], 'b.jpg');
  const large = new File([new Uint8Array(15 * 1024 * 1024 + 1).fill(0xff)], 'c.jpg');
  assert.equal(await refusalOf(upload(job, [good, svg])), '415 unsupported_media');
  assert.equal(await refusalOf(upload(job, [good, half])), '422 invalid');
  const megapixels =
    '413 This file is too large. Choose a smaller one, or take the photo again with fewer megapixels.';
  const eleven = await Promise.all(Array.from({ length: 11 }, () => photo(20, 20)));
  const said = async (files: readonly Blob[]) => {
    const error: unknown = await upload(job, files).catch((thrown: unknown) => thrown);
    assert.ok(error instanceof HttpError);
    return `${error.status} ${error.statusText}`;
  };
  assert.equal(await said(eleven), '413 Add at most 10 photos at a time');
  assert.equal(await said([good, large]), megapixels);
  assert.equal(await said([]), '422 Choose a photo');
  assert.equal(await said([new File([], 'empty.jpg')]), '415 We can’t use this kind of file. Try another.');
  const hundred = new File([new Uint8Array(100 * 1024 * 1024).fill(0xff)], 'huge.jpg');
  assert.equal(await said([hundred]), '413 That’s too large. Try a smaller file or a shorter text.');
  assert.deepEqual(await images(job), []);
  assert.deepEqual(await fixture.context.storage.list(`orders/${job.id}`), []);
});
