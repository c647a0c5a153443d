import type { Page } from '@playwright/test';
import { setProgress, updateOrder } from '@hoist/contract/orders/orders';
import { callApi } from './support/api.ts';
import { book, demoBooker } from './support/book.ts';
import { cameraPicture } from './support/camera-picture.ts';
import type { SimulatedDevice } from './support/device/device.ts';
import { disconnected } from './support/expected-console.ts';
import { demoSession } from './support/people.ts';
import { setOff } from './support/set-off.ts';
import { enter, sheet, toast } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedConsole: disconnected });

const front = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)').last();
const jobPath = (id: number) => `/inside/mechanics/orders/${id}/details`;

async function job(serverUrl: string) {
  const customer = await demoBooker(serverUrl, 'customer.vancouver@hoist.test', 'Vancouver');
  const { ordersServicesId: id } = await book(serverUrl, customer);
  const mechanic = await demoSession(serverUrl, 'mechanic.vancouver@hoist.test');
  const asMechanic = { params: { ordersServicesId: id }, options: { token: mechanic.token } };
  await callApi(serverUrl, updateOrder, { ...asMechanic, form: { order_service_status: 'confirm' } });
  return { id, customer, mechanic, asMechanic };
}

/** The pictures that wait on the device, as they will leave it. */
const waiting = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open('hoist');
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error ?? new Error('no database'));
    });
    const kept = await new Promise<{ file?: { bytes: ArrayBuffer; name: string } }[]>((resolve) => {
      const asked = database
        .transaction('kept')
        .objectStore('kept')
        .getAll(IDBKeyRange.bound('act/', 'act/~'));
      asked.onsuccess = () => resolve(asked.result as { file?: { bytes: ArrayBuffer; name: string } }[]);
    });
    database.close();
    return Promise.all(
      kept.flatMap(({ file }) =>
        file
          ? [
              createImageBitmap(new Blob([file.bytes])).then(({ width, height }) => ({
                size: [width, height],
                name: file.name,
                text: new TextDecoder('latin1').decode(file.bytes),
              })),
            ]
          : [],
      ),
    );
  });

test("a mechanic takes pictures and uploads others; what is canceled, refused or taken without a connection loses nothing, and no picture's place leaves the device [SC108, SC109, SC110, RO024]", async ({
  page,
  server,
  device,
  system,
  newPerson,
}) => {
  const { id, customer, mechanic } = await job(server.url);
  await enter(page, mechanic, jobPath(id));
  const view = front(page);
  const shown = view.getByRole('button', { name: /^Picture \d/ });
  const take = view.getByRole('button', { name: 'Take a picture', exact: true });
  const upload = view.getByRole('button', { name: 'Upload', exact: true });
  await expect(view.locator('input[type=file]')).toHaveCount(0);

  device.state.pictures.add(await cameraPicture(page, 'gold'));
  await take.click();
  await expect(shown).toHaveCount(1);
  expect(device.asked('Camera', 'takePhoto')).toMatchObject([
    { saveToGallery: false, includeMetadata: false, targetWidth: 2560, targetHeight: 2560 },
  ]);

  // Nothing was taken, and nothing is said.
  await take.click();
  await expect.poll(() => device.asked('Camera', 'takePhoto').length).toBe(2);
  for (const colour of ['navy', 'teal']) device.state.pictures.add(await cameraPicture(page, colour));
  await upload.click();
  await expect(shown).toHaveCount(3);
  await expect(page.locator('.toast')).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  if (system === 'ios') {
    device.state.permissions.set('camera', 'denied');
    await take.click();
    const told = page.locator('ion-modal.alert', { hasText: 'The app may not use the camera' });
    await told.getByRole('button', { name: 'Open settings' }).click();
    await expect.poll(() => device.state.settingsOpened).toBe(1);
    expect(device.asked('Camera', 'takePhoto')).toHaveLength(2);
    device.state.pictures.add(await cameraPicture(page, 'plum'));
    await upload.click();
    await expect(shown).toHaveCount(4);
    device.state.permissions.set('camera', 'granted');
  }
  const before = await shown.count();

  const large = await cameraPicture(page, 'olive', { large: true });
  expect(large.includes('Exif')).toBe(true);
  await page.context().setOffline(true);
  device.state.pictures.add(large);
  await take.click();
  await expect(view.locator('.upload')).toContainText('Waiting');
  const [kept] = await waiting(page);
  expect(kept?.size).toEqual([2560, 1920]);
  expect(kept?.text).not.toContain('Exif');
  await page.context().setOffline(false);
  await expect(view.locator('.upload')).toHaveCount(0);
  await expect(shown).toHaveCount(before + 1);
  // Nothing of it stays on the device beside what its owner keeps.
  await expect.poll(() => [...device.state.files.keys()]).toEqual([]);

  const theirs = await newPerson();
  await enter(theirs, customer, `/inside/orders/${id}/user/details`);
  await expect(front(theirs).getByRole('button', { name: /^Picture \d/ })).toHaveCount(before + 1);
  await expect(theirs.getByRole('button', { name: 'Take a picture' })).toHaveCount(0);
});

/** The system ends the app while its camera is open, and starts it again. */
async function endInCamera(page: Page, device: SimulatedDevice): Promise<Page> {
  const context = page.context();
  const asked = device.asked('Camera', 'takePhoto').length;
  await expect.poll(() => device.asked('Camera', 'takePhoto').length).toBe(asked + 1);
  await page.close();
  device.state.endsInCamera = false;
  return context.newPage();
}

test('a picture that is taken while Android ends the app comes to its job, and to the message it was for @long', async ({
  page,
  server,
  device,
  system,
}) => {
  test.skip(system === 'ios', "Apple's camera is a part of the app");
  const { id, mechanic } = await job(server.url);
  await enter(page, mechanic, jobPath(id));
  device.state.pictures.add(await cameraPicture(page, 'gold'));
  device.state.endsInCamera = true;
  const ended = endInCamera(page, device);
  await front(page).getByRole('button', { name: 'Take a picture', exact: true }).click();
  const second = await ended;
  await second.goto('/inside/accounts');
  await expect(toast(second, `The picture that you took is with service# ${id}.`)).toBeVisible();
  await second.goto(jobPath(id));
  await expect(front(second).getByRole('button', { name: /^Picture 1/ })).toBeVisible();
  expect([...device.state.files.keys()]).toEqual([]);

  await second.goto(`${jobPath(id)}?messages=1`);
  device.state.pictures.add(await cameraPicture(second, 'teal'));
  device.state.endsInCamera = true;
  const endedAgain = endInCamera(second, device);
  await sheet(second, /^Messages with /)
    .getByRole('button', { name: 'Attach a picture' })
    .click();
  await second.locator('ion-modal.alert').getByRole('button', { name: 'Take a picture' }).click();
  const third = await endedAgain;
  await third.goto('/inside/accounts');
  await expect(front(third).getByRole('heading').first()).toBeVisible();
  await third.goto(`${jobPath(id)}?messages=1`);
  await expect(sheet(third, /^Messages with /).locator('.composer-file')).toContainText('PIC_');
});

test('where the device is goes to the customer between on the way and arrived alone: said before the system asks, while the app is in front, until it is stopped [JB022]', async ({
  page,
  server,
  device,
}) => {
  const { id, mechanic, asMechanic } = await job(server.url);
  await enter(page, mechanic, jobPath(id));
  const view = front(page);
  const next = view.locator('.next-step').first();
  const card = view.getByRole('region', { name: 'Show the customer where you are?' });
  const watches = () => device.state.watches.size;
  await expect(next.getByRole('button', { name: 'On the way', exact: true })).toBeVisible();
  await expect(card).toHaveCount(0);
  await setOff(page, next.getByRole('button', { name: 'On the way', exact: true }));
  await expect(card).toContainText('Your customer sees this device’s location on a map');
  expect(device.asked('Geolocation', 'requestPermissions')).toEqual([]);
  expect(watches()).toBe(0);

  // Said no to the system: words, and the way to its settings.
  device.state.ownersAnswer.set('location', 'denied');
  await card.getByRole('button', { name: 'Share my location' }).click();
  await expect(card).toContainText('This device doesn’t allow it.');
  expect(watches()).toBe(0);
  await card.getByRole('button', { name: 'Open settings' }).click();
  await expect.poll(() => device.state.settingsOpened).toBe(1);
  device.state.permissions.set('location', 'granted');
  const shared = page.waitForResponse(
    (one) => one.url().endsWith(`/api/orders_services/${id}/position`) && one.request().method() === 'POST',
  );
  await card.getByRole('button', { name: 'Share my location' }).click();
  await expect(card).toContainText('sharing your location');
  expect((await shared).status()).toBe(200);
  await expect.poll(watches).toBe(1);

  await device.pause();
  await expect.poll(watches).toBe(0);
  await device.resume();
  await expect.poll(watches).toBe(1);
  await card.getByRole('button', { name: 'Stop sharing' }).click();
  await expect.poll(watches).toBe(0);
  await card.getByRole('button', { name: 'Share my location' }).click();
  await expect.poll(watches).toBe(1);
  await callApi(server.url, setProgress, { ...asMechanic, form: { progress: 'arrived' } });
  await expect(card).toHaveCount(0);
  await expect.poll(watches).toBe(0);
});

test('a customer of the app chooses where the mechanic comes [RT010]', async ({ page, server, isMobile }) => {
  expect(isMobile).toBe(true);
  const who = await demoSession(server.url, 'customer.vancouver@hoist.test');
  await enter(page, who, '/inside/select-locations');
  await expect(page.getByRole('heading', { name: 'Where should we come?' })).toBeVisible();
  await front(page)
    .getByRole('button', { name: /1935 E 8th Ave/ })
    .click();
  await expect(page).toHaveURL('https://localhost/inside/select-vehicles');
});
