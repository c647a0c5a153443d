import { getInspection, saveInspectionAnswer } from '@hoist/contract/field-work/inspections';
import { updateOrder } from '@hoist/contract/orders/orders';
import { uploadPictures } from '@hoist/contract/field-work/pictures';
import type { Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { book, demoBooker } from './support/book.ts';
import { expectNoFindings } from './support/findings.ts';
import { picture } from './support/orders.ts';
import { demoSession } from './support/people.ts';
import { openItem, sheetItem } from './support/sheet-items.ts';
import { enter, sheet, toast } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const front = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)').last();

test('an inspection is filled in under one thumb, completed once it is whole, and read by its customer, whose passport keeps what was found [ST014, JB001, JB007]', async ({
  page,
  server,
  newPerson,
  system,
}) => {
  const customer = await demoBooker(server.url, 'customer.vancouver@hoist.test', 'Vancouver');
  const { ordersServicesId } = await book(server.url, customer, { service: 'brake-inspection' });
  const mechanic = await demoSession(server.url, 'mechanic.vancouver@hoist.test');
  const params = { ordersServicesId };
  const options = { token: mechanic.token };
  await callApi(server.url, updateOrder, { params, form: { order_service_status: 'confirm' }, options });
  await enter(page, mechanic, `/inside/mechanics/orders/${ordersServicesId}/details`);
  await front(page).getByRole('link', { name: 'Open the job sheet' }).click();
  await expect(front(page).getByText('0 of 21 done').first()).toBeVisible();

  // Completing waits until nothing is left.
  const foot = front(page).locator('.job-sheet-foot');
  const completeJob = foot.getByRole('button', { name: /^Complete job/ });
  await expect(completeJob).toBeDisabled();
  await expect(completeJob).toContainText('21 items left');

  // One tap each: the item becomes a line, and the next one has the controls, the focus and the place under the heading.
  const current = front(page).locator('.sheet-current');
  await expect(current.getByRole('heading')).toHaveText('Existing damage noted');
  await current.getByRole('checkbox').click();
  await expect(current.getByRole('heading')).toHaveText('Level, in park, wheels chocked');
  await expect(current.getByRole('heading')).toBeFocused();
  await expect(current).toBeInViewport({ ratio: 1 });
  const damage = sheetItem(page, 'Existing damage noted');
  await expect(damage.getByRole('checkbox')).toHaveCount(0);
  // The same tap again takes it back.
  await damage.getByRole('button', { name: /^Edit/ }).click();
  await expect(damage.getByRole('checkbox')).toBeChecked();
  await damage.getByRole('checkbox').click();
  await expect(damage.getByRole('checkbox')).not.toBeChecked();
  await damage.getByRole('checkbox').click();
  const hoses = await openItem(page, 'Brake lines and hoses');
  await hoses.getByRole('radio', { name: 'Soon' }).click();
  await expect(hoses.getByRole('radio', { name: 'Soon' })).toBeChecked();
  await hoses.getByRole('radio', { name: 'Soon' }).click();
  await expect(hoses.getByRole('radio', { checked: true })).toHaveCount(0);
  // By the keyboard alone.
  await hoses.getByRole('radio', { name: 'Good' }).focus();
  await page.keyboard.press('Space');
  await expect(hoses.getByText('Good', { exact: true })).toBeVisible();
  await expect(hoses.getByRole('radio')).toHaveCount(0);
  const pads = await openItem(page, 'Front pads, thinnest');
  await pads.getByRole('textbox', { name: 'Front pads, thinnest, in mm' }).fill('thin');
  await page.keyboard.press('Enter');
  await expect(pads.getByText('Enter a number, like 4.5')).toBeVisible();
  await pads.getByRole('textbox', { name: 'Front pads, thinnest, in mm' }).fill('2,5');
  await page.keyboard.press('Enter');
  await expect(pads.getByText('Urgent', { exact: true })).toBeVisible();
  const calipers = await openItem(page, 'Calipers and slides');
  await calipers.getByRole('radio', { name: 'Urgent' }).click();
  await calipers.getByLabel(/Note for the customer/).fill('Seized on the left');
  // What is typed survives the app being closed.
  const noteOf = async () => {
    const { data } = await callApi(server.url, getInspection, { params, options });
    return data.items.find(({ item }) => item === 'calipers')?.note;
  };
  await expect.poll(noteOf).toBe('Seized on the left');
  await page.reload();
  await expect(current).toBeVisible();
  await openItem(page, 'Calipers and slides');
  await expect(calipers.getByLabel(/Note for the customer/)).toHaveValue('Seized on the left');
  const parking = await openItem(page, 'Parking brake');
  await parking.getByRole('button', { name: /Can’t check/ }).click();
  await expect(front(page).getByText('5 of 21 done').first()).toBeVisible();
  await expectNoFindings(page, 'the job sheet');

  // What was found is proposed with its words.
  await openItem(page, 'Calipers and slides');
  await calipers.getByRole('button', { name: /Propose this work/ }).click();
  const proposal = sheet(page, 'Propose extra work');
  await expect(proposal.getByLabel('What it is')).toHaveValue('Calipers and slides');
  await expect(proposal.getByLabel('Why it’s needed')).toHaveValue('Seized on the left');
  await proposal.getByRole('textbox', { name: 'Hours' }).fill('1');
  await proposal.getByRole('button', { name: 'Send to the customer' }).click();
  await expect(toast(page, 'We asked the customer')).toBeVisible();

  // One tap judges what is left of the inspection, but not what wants a picture.
  await front(page).getByRole('button', { name: 'The other 2 are good' }).click();
  for (const title of ['Brake fluid level', 'Wheel bearings'])
    await expect(sheetItem(page, title)).toContainText('Good');
  await expect(front(page).getByText('7 of 21 done').first()).toBeVisible();

  // The rest in one go; completion names what is still missing and links to it.
  const rest = {
    secured: 'done',
    'dash-before': 'green',
    'pads-rear': '6',
    'rotors-front': 'green',
    'rotors-rear': 'green',
    'brake-moisture': '1.5',
    'rotor-thickness-front': '22.4',
    'rotor-thickness-rear': '9.8',
    'wheel-torque': '108',
    'retorque-told': 'done',
    'pedal-firm': 'done',
    'road-test': 'done',
    'dash-after': 'done',
  };
  for (const [item, value] of Object.entries(rest))
    await callApi(server.url, saveInspectionAnswer, {
      params: { ...params, item },
      form: { value },
      options,
    });
  // Who can take pictures is asked for those that items want.
  const { data: whole } = await callApi(server.url, getInspection, { params, options });
  const wanted = system === 'web' ? [] : whole.items.filter((one) => one.photoRequired);
  for (const [blue, { item }] of wanted.entries())
    await callApi(server.url, uploadPictures, {
      params,
      form: { sheet_item: item },
      options: { ...options, files: [picture(blue)] },
    });
  await page.goto(`/inside/mechanics/orders/${ordersServicesId}/details`);
  await front(page).locator('.order-buttons').getByRole('button', { name: 'Complete', exact: true }).click();
  const completing = sheet(page, 'Complete the job');
  await expect(completing.getByRole('button', { name: 'Complete', exact: true })).toBeDisabled();
  await expect(completing.getByText('Finish the job sheet before completing this job.')).toBeVisible();
  await expect(completing.getByText('Add why it couldn’t be checked')).toBeVisible();
  await completing.getByRole('link', { name: 'Tools counted, driveway left clean' }).click();
  const tools = sheetItem(page, 'Tools counted, driveway left clean');
  await expect(tools).toBeInViewport();
  await expect(tools.getByRole('heading')).toBeFocused();
  // The finished sections are one line each.
  await expect(front(page).getByRole('button', { name: 'On arrival 3 of 3' })).toBeVisible();
  await tools.getByRole('checkbox').press('Space');
  // The one that wants a reason is next.
  await expect(current.getByRole('heading')).toHaveText('Parking brake');
  await parking.getByLabel(/Why couldn’t you check it/).fill('Electric, and the battery is flat');
  // It is kept when the field is left.
  await page.keyboard.press('Tab');
  await expect(parking.getByText('Add why it couldn’t be checked')).toHaveCount(0);

  // A part by name, and the customer's signature.
  await front(page).getByRole('button', { name: 'Add a part' }).click();
  await front(page).getByRole('button', { name: 'Save part' }).click();
  await expect(front(page).getByText('Name the part.')).toBeVisible();
  await front(page).getByLabel('Part', { exact: true }).fill('Bleeder cap');
  await front(page).getByRole('button', { name: 'Save part' }).click();
  await expect(front(page).getByRole('button', { name: 'Remove Bleeder cap' })).toBeVisible();
  const pad = front(page).locator('canvas');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 30);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 180, (box?.y ?? 0) + 70);
  await page.mouse.up();
  await front(page).getByLabel('Who signs').fill('Claire N.');
  await front(page).getByRole('button', { name: 'Save signature' }).click();
  await expect(front(page).getByRole('img', { name: 'The signature' })).toBeVisible();

  await expect(foot.getByRole('button')).toHaveText(['Complete job']);
  await completeJob.click();
  await completing.getByLabel('Odometer, in km').fill('131 400');
  await completing.getByText('Handed back', { exact: true }).click();
  const unconfirmed = completing.getByText('Collect the cash, then check this box.');
  await completing.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(unconfirmed).toBeVisible();
  await completing.getByLabel('Cash collected').check();
  await expect(unconfirmed).toHaveCount(0);
  // What is handed over, and what it was before it was rounded.
  await expect(completing.locator('.job-total-sum')).toHaveText('$94.10');
  await expect(completing.getByText('$94.08 rounded to 5 cents')).toBeVisible();
  await completing.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(toast(page, 'The order is complete')).toBeVisible();

  const theirs = await newPerson();
  await enter(theirs, customer, `/inside/orders/${ordersServicesId}/user/details`);
  const report = front(theirs).locator('.report');
  await expect(report.getByText('Urgent: 2 items')).toBeVisible();
  await expect(report.getByText('2.5 mm')).toBeVisible();
  await expect(report.getByText('Seized on the left')).toBeVisible();
  await expect(report.getByText('Bleeder cap')).toBeVisible();
  await expect(report.getByText(/Claire N\./)).toBeVisible();
  await expectNoFindings(theirs, 'the report');

  // The finding is in the vehicle's passport, one tap from being booked, until it is repaired, here elsewhere.
  await theirs.goto(`/inside/select-vehicles/${customer.usersVehiclesId}/details`);
  const found = front(theirs).locator('.finding');
  await expect(found).toHaveCount(2);
  await expect(
    front(theirs).getByRole('button', { name: /^Book .* for: Calipers and slides$/ }),
  ).toBeVisible();
  await expectNoFindings(theirs, 'the passport with findings');
  await front(theirs).getByRole('button', { name: 'Done elsewhere: Calipers and slides' }).click();
  const work = sheet(theirs, 'Work done elsewhere');
  await expect(work.getByLabel(/^In your words/)).toHaveValue('Calipers and slides');
  await work.getByRole('button', { name: 'Save' }).click();
  await expect(found).toHaveCount(1);
  await expect(found.getByText('Front pads, thinnest')).toBeVisible();
});
