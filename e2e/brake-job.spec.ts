import { HttpError } from '@hoist/contract/client';
import { getInspection, saveInspectionAnswer } from '@hoist/contract/field-work/inspections';
import { completePayment, getOrder, updateOrder } from '@hoist/contract/orders/orders';
import type { Page } from '@playwright/test';
import { allowWebPictures } from './support/allow-web-pictures.ts';
import { callApi } from './support/api.ts';
import { book, demoBooker } from './support/book.ts';
import { fillSheet } from './support/fill-sheet.ts';
import { officeSession } from './support/office-session.ts';
import { picture } from './support/orders.ts';
import { demoSession } from './support/people.ts';
import { openItem, sheetItem } from './support/sheet-items.ts';
import { enter, sheet, toast } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const front = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)').last();

test('a brake job cannot be completed half: app and server each name what is missing, down to the last item [ST014, JB001, JB003]', async ({
  page,
  context,
  server,
  system,
}) => {
  test.skip(system !== 'web', 'The pictures are chosen in a browser');
  await allowWebPictures(context);
  const customer = await demoBooker(server.url, 'customer.vancouver@hoist.test', 'Vancouver');
  const { ordersServicesId } = await book(server.url, customer, { service: 'brake-pads-front' });
  // More than any earlier journey read from this vehicle.
  const odometer = 191_000 + ordersServicesId;
  const mechanic = await demoSession(server.url, 'mechanic.vancouver@hoist.test');
  const params = { ordersServicesId };
  const options = { token: mechanic.token };
  await callApi(server.url, updateOrder, { params, form: { order_service_status: 'confirm' }, options });
  const order = (await callApi(server.url, getOrder, { params, options })).data[0];
  const { data: job } = await callApi(server.url, getInspection, { params, options });
  const required = job.items.filter((one) => one.required);
  const photos = required.filter((one) => one.photoRequired);
  expect(photos.map(({ item }) => item)).toEqual(['damage-noted', 'finished']);

  /** What the server says is missing, by item; empty: it completes the job. */
  const refusedFor = async (canTakePictures: boolean): Promise<readonly string[]> => {
    const form = {
      total_amount_collected: order?.totalToCollect ?? '',
      odometer,
      payment_collected_by_mechanic: true,
      has_job_sheet: true,
      can_take_pictures: canTakePictures,
    };
    const refusal: unknown = await callApi(server.url, completePayment, { params, form, options }).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (!(refusal instanceof HttpError)) return [];
    expect(refusal.status).toBe(422);
    const { details } = refusal.body as { readonly details: readonly { readonly field: string }[] };
    return details.map(({ field }) => field.replace('sheet.', ''));
  };
  expect(await refusedFor(true)).toEqual(required.map(({ item }) => item));

  // Everything but the required items is no help.
  const values = { check: 'done', inspection: 'green', measurement: '10' } as const;
  const answer = (item: string, value: string) =>
    callApi(server.url, saveInspectionAnswer, { params: { ...params, item }, form: { value }, options });
  for (const one of job.items.filter(({ required: isRequired }) => !isRequired))
    await answer(one.item, values[one.kind]);
  expect(await refusedFor(true)).toHaveLength(required.length);

  // The dialog links to each missing item, also to those beyond the first.
  await enter(page, mechanic, `/inside/mechanics/orders/${ordersServicesId}/details`);
  await expect(front(page).locator('.next-step').getByRole('button', { name: 'Complete' })).toHaveCount(0);
  await front(page).locator('.order-buttons').getByRole('button', { name: 'Complete', exact: true }).click();
  const completing = sheet(page, 'Complete the job');
  await expect(completing.getByRole('button', { name: 'Complete', exact: true })).toBeDisabled();
  await completing.getByRole('button', { name: /^\d+ more items$/ }).click();
  for (const { title } of required)
    await expect(completing.getByRole('link', { name: title, exact: true })).toBeVisible();
  const torque = 'Wheel nuts torqued to';
  await completing.getByRole('link', { name: torque, exact: true }).click();

  // A number that is being typed survives the app being closed, and is no answer yet.
  const nuts = sheetItem(page, torque);
  await nuts.getByRole('textbox').pressSequentially('108');
  await page.reload();
  await expect(front(page).locator('.sheet-current')).toBeVisible();
  await openItem(page, torque);
  await expect(nuts.getByRole('textbox')).toHaveValue('108');
  expect(await refusedFor(true)).toContain('wheel-torque');
  await nuts.getByRole('textbox').press('Enter');
  await expect(nuts).toContainText('108 N·m');
  await expect.poll(() => refusedFor(true)).not.toContain('wheel-torque');

  // Each of the others blocks until it is answered.
  const foot = front(page).locator('.job-sheet-foot');
  const complete = foot.getByRole('button', { name: /^Complete job/ });
  const others = required.filter(({ item }) => item !== 'wheel-torque');
  for (const [index, one] of others.entries()) {
    const missing = others.slice(index).map(({ item }) => item);
    const pictures = others.slice(0, index).filter((done) => done.photoRequired);
    expect((await refusedFor(true)).toSorted()).toEqual(
      [...missing, ...pictures.map(({ item }) => item)].toSorted(),
    );
    await answer(one.item, values[one.kind]);
  }
  await page.reload();
  await expect(complete).toBeDisabled();
  await expect(complete).toContainText('2 items left');

  // Several pictures at a time, before and after.
  for (const [index, { title, item }] of photos.entries()) {
    const card = await openItem(page, title);
    const files = await Promise.all(
      [0, 1].map(async (one) => ({
        name: `${item}-${one}.png`,
        mimeType: 'image/png',
        buffer: Buffer.from(await picture(index * 2 + one).arrayBuffer()),
      })),
    );
    await card.locator('input[type=file]').setInputFiles(files);
    await expect(card.locator('.sheet-pictures img')).toHaveCount(2);
  }
  await expect(complete).toBeEnabled();
  await complete.click();
  await completing.getByLabel('Odometer, in km').fill(String(odometer));
  await completing.getByText('Handed back', { exact: true }).click();
  await completing.getByLabel('Cash collected').check();
  await completing.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(toast(page, 'The order is complete')).toBeVisible();
});

test('what a mechanic could not check needs a reason, and the office reads it from its list [JB002] @long', async ({
  page,
  server,
}) => {
  const customer = await demoBooker(server.url, 'customer.vancouver@hoist.test', 'Vancouver');
  const { ordersServicesId } = await book(server.url, customer, { service: 'brake-pads-front' });
  // More than any earlier journey read from this vehicle.
  const odometer = 191_000 + ordersServicesId;
  const mechanic = await demoSession(server.url, 'mechanic.vancouver@hoist.test');
  const params = { ordersServicesId };
  const options = { token: mechanic.token };
  await callApi(server.url, updateOrder, { params, form: { order_service_status: 'confirm' }, options });
  await fillSheet(server.url, ordersServicesId, mechanic.token);
  const order = (await callApi(server.url, getOrder, { params, options })).data[0];
  const complete = () =>
    callApi(server.url, completePayment, {
      params,
      form: {
        total_amount_collected: order?.totalToCollect ?? '',
        odometer,
        payment_collected_by_mechanic: true,
        has_job_sheet: true,
      },
      options,
    });
  const bedding = { ...params, item: 'bedded-in' };
  await callApi(server.url, saveInspectionAnswer, { params: bedding, form: { value: 'na' }, options });
  await expect(complete()).rejects.toThrow('Finish the job sheet before completing this job: 1 left');
  const form = { value: 'na', note: 'The street is closed for paving' };
  await callApi(server.url, saveInspectionAnswer, { params: bedding, form, options });
  await complete();

  const session = await officeSession(server.url, 'dispatcher@hoist.test');
  await page.addInitScript((token) => localStorage.setItem('hoist.console.token', token), session.token);
  await page.goto(`/admin/queues/pictures/${ordersServicesId}`);
  const panel = page.getByRole('complementary');
  await expect(
    panel.getByText(
      'Brakes bedded in, stops straight and quiet: Couldn’t be checked. The street is closed for paving',
    ),
  ).toBeVisible();
  await expect(panel.getByText('Finished work photographed: No photo')).toBeVisible();
  await panel.getByRole('button', { name: 'Open the job sheet' }).click();
  await expect(panel.getByText('The street is closed for paving')).toBeVisible();
});
