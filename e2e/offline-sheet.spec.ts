import { getInspection } from '@hoist/contract/field-work/inspections';
import { getOrder, setProgress, updateOrder } from '@hoist/contract/orders/orders';
import type { Page } from '@playwright/test';
import { allowWebPictures } from './support/allow-web-pictures.ts';
import { callApi } from './support/api.ts';
import { book, demoBooker } from './support/book.ts';
import { anyOf, callCutOff, disconnected } from './support/expected-console.ts';
import { cameraPicture } from './support/camera-picture.ts';
import { choosePicture } from './support/choose-picture.ts';
import { keptAnswers, untilKept } from './support/cached-answers.ts';
import { demoSession } from './support/people.ts';
import { openItem, sheetItem } from './support/sheet-items.ts';
import { exitBy } from './support/exit-by.ts';
import { enter, sheet } from './support/sign-in.ts';
import { stayOffline } from './support/stay-offline.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow', expectedConsole: anyOf(disconnected, callCutOff) });

const front = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)').last();

/** One tap, or one number: as a mechanic does who finds nothing wrong. */
async function findGood(page: Page, title: string): Promise<void> {
  const item = await openItem(page, title);
  await expect(item).toBeVisible();
  const [checks, verdicts] = [item.getByRole('checkbox'), item.getByRole('radio', { name: 'Good' })];
  if ((await checks.count()) > 0) await checks.click();
  else if ((await verdicts.count()) > 0) await verdicts.click();
  else {
    await item.getByRole('textbox').first().fill('8');
    await page.keyboard.press('Enter');
  }
}

test(
  'a job sheet is filled in, photographed, signed and completed without a connection, over a reload; the server holds each answer once, also where its answer was lost [OF004]',
  { tag: '@phone' },
  async ({ page, context, server }) => {
    test.setTimeout(150_000);
    const customer = await demoBooker(server.url, 'customer.vancouver@hoist.test', 'Vancouver');
    const { ordersServicesId: id } = await book(server.url, customer, { service: 'brake-inspection' });
    const mechanic = await demoSession(server.url, 'mechanic.vancouver@hoist.test');
    const given = { params: { ordersServicesId: id }, options: { token: mechanic.token } };
    await callApi(server.url, updateOrder, { ...given, form: { order_service_status: 'confirm' } });
    await callApi(server.url, setProgress, { ...given, form: { progress: 'in_progress' } });
    // A job that has begun is not moved any more; this one can be.
    const { ordersServicesId: later } = await book(server.url, customer);
    await callApi(server.url, updateOrder, {
      ...given,
      params: { ordersServicesId: later },
      form: { order_service_status: 'confirm' },
    });
    const { data: empty } = await callApi(server.url, getInspection, given);
    const all = empty.items.length;
    await allowWebPictures(context);
    await stayOffline(context, server.url);

    await enter(page, mechanic, `/inside/mechanics/orders/${later}/details`);
    await expect(front(page).getByRole('button', { name: 'On the way' })).toBeVisible();
    await untilKept(page);
    const kept = async (job: number) =>
      ((await keptAnswers(page))?.answers ?? [])
        .filter(({ key }) => key[1]?.params?.ordersServicesId === job)
        .map(({ key }) => key[0]);
    await expect.poll(() => kept(later)).toContain('getOrder');
    await page.goto(`/inside/mechanics/orders/${id}/details`);
    await front(page).getByRole('link', { name: 'Open the job sheet' }).click();
    await expect(front(page).getByText(`0 of ${all} done`).first()).toBeVisible();
    await expect
      .poll(() => kept(id))
      .toEqual(expect.arrayContaining(['getOrder', 'getInspection', 'getEstimate']));
    await context.setOffline(true);

    const last = 'Tools counted, driveway left clean';
    const found = ['Calipers and slides', 'Parking brake', 'Front pads, thinnest', last];
    for (const { title } of empty.items.filter((one) => !found.includes(one.title)))
      await findGood(page, title);
    const calipers = await openItem(page, 'Calipers and slides');
    await calipers.getByRole('radio', { name: 'Urgent' }).click();
    await calipers.getByLabel(/Note for the customer/).fill('Seized on the left');
    // The customer has to be asked, which takes a connection: what was typed waits for it.
    const proposal = sheet(page, 'Propose extra work');
    const whyItWaits = proposal.getByText('your customer has to answer', { exact: false });
    const propose = calipers.getByRole('button', { name: /Propose this work/ });
    await propose.click();
    await expect(whyItWaits).toBeVisible();
    await proposal.getByRole('textbox', { name: 'Hours' }).fill('1.5');
    await page.keyboard.press('Escape');
    await expect(proposal).toBeHidden();
    const parking = await openItem(page, 'Parking brake');
    await parking.getByRole('button', { name: /Can’t check/ }).click();
    await parking.getByLabel(/Why couldn’t you check it/).fill('Electric, and the battery is flat');
    const pads = (await openItem(page, 'Front pads, thinnest')).getByRole('textbox').first();
    await pads.fill('2,5');
    await page.keyboard.press('Enter');
    const shown = empty.items.filter(({ photoRequired }) => photoRequired);
    for (const [index, { title }] of shown.entries()) {
      // The same picture twice is one.
      const bytes = await cameraPicture(page, `hsl(${index * 30} 80% 50%)`);
      const file = new File([new Uint8Array(bytes)], `shown-${index}.jpg`, { type: 'image/jpeg' });
      await choosePicture(await openItem(page, title), { button: `Upload ${title}`, asks: false }, file);
    }
    await front(page).getByRole('button', { name: 'Add a part' }).click();
    await front(page).getByLabel('Part', { exact: true }).fill('Bleeder cap');
    await front(page).getByRole('button', { name: 'Save part' }).click();
    await front(page).getByLabel('Who signs').fill('Claire N.');
    await front(page).getByRole('button', { name: 'Sign with the typed name' }).click();
    await expect(front(page).getByText(/^Signed by Claire N\./)).toBeVisible();

    // The window goes, and what was filled in stays: on the sheet, and in what completion asks for.
    await page.reload();
    await expect(
      front(page)
        .getByText(`${all - 1} of ${all} done`)
        .first(),
    ).toBeVisible();
    await openItem(page, 'Calipers and slides');
    await expect(calipers.getByLabel(/Note for the customer/)).toHaveValue('Seized on the left');
    await expect(calipers.getByText('Saved on this device.', { exact: false })).toBeVisible();
    await expect(sheetItem(page, 'Front pads, thinnest')).toContainText('2.5\u00a0mm · Urgent');
    await expect(front(page).getByText(/^Signed by Claire N\./)).toBeVisible();
    await expect(front(page).getByRole('button', { name: 'Remove Bleeder cap' })).toBeVisible();
    for (const { title } of shown) await expect(sheetItem(page, title)).toContainText('1 photo');
    await openItem(page, 'Calipers and slides');
    await propose.click();
    await expect(proposal.getByRole('textbox', { name: 'Hours' })).toHaveValue('1.5');
    await page.keyboard.press('Escape');
    await page.goto(`/inside/mechanics/orders/${later}/details`);
    await exitBy(page, /^Ask to move it/);
    const times = sheet(page, 'Change the date');
    await expect(times.getByText('so we can’t check times', { exact: false })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goto(`/inside/mechanics/orders/${id}/details`);
    const nextStep = front(page).locator('.next-step').first();
    await expect(nextStep).toContainText('1 item left on the job sheet');
    await nextStep.getByRole('link', { name: 'Open the job sheet' }).click();
    await expect(front(page).locator('.sheet-current')).toBeVisible();
    await findGood(page, last);
    const completing = sheet(page, 'Complete the job');
    await front(page).getByRole('button', { name: 'Complete job' }).click();
    await completing.getByLabel('Odometer, in km').fill('131 400');
    await completing.getByText('Handed back', { exact: true }).click();
    await completing.getByLabel('Cash collected').check();
    await completing.getByRole('button', { name: 'Complete', exact: true }).click();
    await expect(completing).toBeHidden();
    expect((await callApi(server.url, getInspection, given)).data).toEqual(empty);

    // The first answer to some of the writes is lost on the way back: they were done, and are sent again.
    const attempts = new Map<string, number>();
    await context.route(/\/(items\/pads-front|parts\/[\w-]+|signature|complete-payment)$/, async (route) => {
      const path = new URL(route.request().url()).pathname;
      attempts.set(path, (attempts.get(path) ?? 0) + 1);
      if (attempts.get(path) !== 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await context.setOffline(false);
    // All steps are sent one after the other, and each lost answer makes the queue wait.
    await expect.poll(() => [...attempts.values()], { timeout: 60_000 }).toEqual([2, 2, 2, 2]);

    const { data: order } = await callApi(server.url, getOrder, given);
    expect([order[0]?.orderServiceStatus, order[0]?.odometer]).toEqual(['complete', 131_400]);
    const { data: held } = await callApi(server.url, getInspection, given);
    const good = { check: 'done', inspection: 'green', measurement: '8' } as const;
    const own: Readonly<Record<string, readonly [value: string, note: string, version: number]>> = {
      'Calipers and slides': ['red', 'Seized on the left', 2],
      'Parking brake': ['na', 'Electric, and the battery is flat', 2],
      'Front pads, thinnest': ['2.5', '', 1],
    };
    for (const { title, kind, value, note, version, photoRequired, pictures } of held.items) {
      expect([value, note, version], title).toEqual(own[title] ?? [good[kind], '', 1]);
      expect(pictures.length, title).toBe(photoRequired ? 1 : 0);
    }
    expect(held.parts.map(({ title, quantity, version }) => [title, quantity, version])).toEqual([
      ['Bleeder cap', 1, 1],
    ]);
    expect([held.signature?.name, held.signature?.version]).toEqual(['Claire N.', 1]);
  },
);
