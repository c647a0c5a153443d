import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deletePicture, getOrder, HttpError, updateOrder, uploadPictures } from '@hoist/contract';
import sharp from 'sharp';
import { jobsIn, ordersWorld, refusalOf, type Job } from '#server/testing/orders-world.ts';
import type { Caller } from '#server/testing/http.ts';

const world = await ordersWorld();
const { server } = world;
const newJob = await jobsIn(world);

let shades = 0;
/** A picture like no other, with a place in it. */
const photo = async (width = 1200, height = 900): Promise<Blob> => {
  shades += 1;
  const bytes = await sharp({
    create: { width, height, channels: 3, background: { r: shades, g: 60, b: 90 } },
  })
    .withExif({ IFD3: { GPSLatitude: '43/1 39/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  return new File([bytes], 'IMG_1.jpg', { type: 'image/jpeg' });
};
const upload = (job: Job, files: readonly Blob[], who: Caller = job.mechanic) =>
  server.call(uploadPictures, { params: { ordersServicesId: job.id } }, { ...who, files });
const remove = (job: Job, pictureId: number, who: Caller = job.mechanic) =>
  server.call(deletePicture, { params: { ordersServicesId: job.id, pictureId } }, who);
const images = async (job: Job, who: Caller = job.customer) => {
  const { data } = await server.call(getOrder, { params: { ordersServicesId: job.id } }, who);
  return data[0]?.images ?? [];
};

test('the mechanic adds pictures; both sides see three sizes without place at expiring addresses [AP052, EN116, EN121]', async () => {
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

test('a file that is sent once more is not kept twice', async () => {
  const job = await newJob();
  const same = await photo();
  const first = await upload(job, [same]);
  const second = await upload(job, [same, same]);
  assert.deepEqual(new Set(second.pictures.map(({ id }) => id)), new Set([first.pictures[0]?.id]));
  assert.equal((await images(job)).length, 1);
  assert.equal((await world.context.storage.list(`orders/${job.id}`)).length, 3);
});

test('nobody but the assigned mechanic adds or removes pictures', async () => {
  const job = await newJob();
  const files = [await photo()];
  assert.equal(await refusalOf(upload(job, files, job.rival)), '404 not_found');
  assert.equal(await refusalOf(upload(job, files, job.customer)), '403 forbidden');
  assert.equal(await refusalOf(upload(job, files, {})), '401 unauthenticated');
  const { pictures } = await upload(job, files);
  const id = pictures[0]?.id ?? 0;
  assert.equal(await refusalOf(remove(job, id, job.rival)), '404 not_found');
  assert.equal(await refusalOf(remove(job, id, job.customer)), '403 forbidden');
  assert.equal(await refusalOf(remove(await newJob(), id)), '404 not_found');
});

test('a removed picture is gone for everybody, also at its signed address [AP053]', async () => {
  const job = await newJob();
  const { pictures } = await upload(job, [await photo()]);
  const [picture] = pictures;
  assert.ok(picture);
  await remove(job, picture.id);
  assert.deepEqual(await images(job), []);
  assert.equal((await server.fetch(picture.filePath)).status, 404);
  assert.equal(await refusalOf(remove(job, picture.id)), '404 not_found');
});

test('pictures are taken of a job that is on, and neither added to nor removed from one that is off', async () => {
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
  assert.equal(await refusalOf(remove(job, pictures[0]?.id ?? 0)), '409 wrong_state');
});

test('what is no picture, is cut short, too many or none is refused, and nothing is kept', async () => {
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
  assert.equal(await refusalOf(upload(job, [good, large])), '413 too_large');
  const eleven = await Promise.all(Array.from({ length: 11 }, () => photo(20, 20)));
  assert.match(await refusalOf(upload(job, eleven)), /^413 /);
  const error: unknown = await upload(job, []).catch((thrown: unknown) => thrown);
  assert.ok(error instanceof HttpError);
  assert.equal(error.statusText, 'Please choose a picture');
  assert.deepEqual(await images(job), []);
  assert.deepEqual(await world.context.storage.list(`orders/${job.id}`), []);
});
