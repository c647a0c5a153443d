import {
  changeCatalogueItem,
  getCatalogueDraft,
  listCatalogue,
  publishCatalogue,
  revertCatalogue,
} from '@hoist/contract/operations/catalogue';
import { getApplication, listApplications } from '@hoist/contract/people/mechanic-accounts';
import type { Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { blankPdf } from './support/blank-pdf.ts';
import { cameraPicture } from './support/camera-picture.ts';
import { expectNoFindings } from './support/findings.ts';
import { book } from './support/book.ts';
import { linkIn } from './support/inbox.ts';
import { officeSession } from './support/office-session.ts';
import { drivewayIn } from './support/orders.ts';
import { e164, masked, newPersonData, verified, nextWord } from './support/people.ts';
import { sendLogIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedConsole: /the server responded with a status of 4\d\d/ });

const picture = async (page: Page) => ({
  name: 'certificate.jpg',
  mimeType: 'image/jpeg',
  buffer: await cameraPicture(page, '#c9b458'),
});
const waiting = (page: Page) => page.getByRole('listitem').filter({ hasText: 'With our office' });
const pdf = (text: string) => ({
  name: 'paper.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(blankPdf(text)),
});

test('an applicant uploads documents, the office answers each, and the new mechanic gets a first offer [JB030, PE018, PE019]', async ({
  page,
  server,
  inbox,
  newPerson,
}) => {
  const key = nextWord();
  const [name, email] = [`Lou ${key}`, `lou-${key}@applicants.test`];
  const { phone, password } = newPersonData();
  await page.goto('/company/mechanics');
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Phone number').fill(phone);
  await page.getByLabel('City').fill('Hamilton');
  await page.getByLabel('Trade certificate number').fill('310S-400123');
  await page.getByLabel('Years of experience').fill('12');
  await page.getByRole('button', { name: 'Send application' }).click();
  await expectNoFindings(page, 'a sent application');
  await page.getByRole('link', { name: 'Add your documents' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your documents' })).toBeVisible();

  const add = (what: string) => page.getByLabel(what, { exact: true });
  await add('Trade certificate').setInputFiles(await picture(page));
  await expect(waiting(page)).toHaveCount(1);
  await add('Proof of liability insurance').setInputFiles({ ...pdf(''), buffer: Buffer.from('%PDF-1.7') });
  await expect(page.getByRole('alert')).toContainText('We can’t read this PDF');
  await expectNoFindings(page, 'a refused file');
  await add('Proof of liability insurance').setInputFiles(pdf('first'));
  await expect(page.getByRole('heading', { name: 'That’s everything we need' })).toBeVisible();
  await add('Driver’s licence').setInputFiles(pdf('wrong one'));
  await expect(waiting(page)).toHaveCount(3);
  await page.getByRole('button', { name: /^Remove: Driver’s licence/ }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(waiting(page)).toHaveCount(2);

  const staff = await officeSession(server.url, 'owner@hoist.test');
  const { data } = await callApi(server.url, listApplications, { query: { state: 'new' }, options: staff });
  const applicationId = data.find((one) => one.email === email)?.applicationId ?? 0;
  const desk = await newPerson();
  await desk.addInitScript(
    ([token]) => localStorage.setItem('hoist.console.token', token ?? ''),
    [staff.token],
  );
  await desk.goto(`/admin/mechanics/applications/${applicationId}`);
  const panel = desk.getByRole('complementary');
  await expect(panel.getByText('To check')).toHaveCount(2);
  await expectNoFindings(desk, 'documents to check');
  const answer = async (button: string, fields: Record<string, string>) => {
    await panel.getByRole('button', { name: button }).click();
    const dialog = desk.getByRole('dialog');
    for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value);
    await dialog.getByRole('button', { name: button.split(':')[0] ?? '', exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await answer('Accept document: Trade certificate', {
    Number: '310S-400123',
    'Valid until (last day)': '2030-06-30',
  });
  await answer('Refuse document: Liability insurance', { Reason: 'The last day is not on it' });
  await expect(panel.getByText('The last day is not on it')).toBeVisible();

  // The reason arrives with the link to send another one.
  const letter = await inbox.waitFor(email, ({ text }) => text.includes('The last day is not on it'));
  await page.goto(linkIn(letter.text, '/mechanic-application') ?? '');
  await page.reload();
  await expect(page.getByText('The last day is not on it')).toBeVisible();
  await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
  await add('Proof of liability insurance').setInputFiles(pdf('second'));
  await expect(waiting(page)).toHaveCount(1);
  await expectNoFindings(page, 'answered documents');

  await desk.reload();
  await panel.getByRole('button', { name: 'Accept document: Liability insurance' }).last().click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Number').fill('LI-77');
  await dialog.getByLabel('Valid until (last day)').fill('2030-06-30');
  await dialog.getByRole('button', { name: 'Accept document', exact: true }).click();
  await expect(dialog).toBeHidden();
  const step = async (button: string) => {
    await panel.getByRole('button', { name: button, exact: true }).click();
    await desk.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
    await expect(desk.getByRole('dialog')).toBeHidden();
  };
  await step('Request documents');
  await expect(panel.getByText('Nothing is missing.')).toBeVisible();
  await step('Approve');
  await panel.getByRole('link', { name: 'Open mechanic' }).click();
  await expect(panel.getByText('LI-77')).toBeVisible();
  await expect(panel.getByRole('link', { name: masked(phone) })).toBeVisible();
  await expect(panel.getByText('4 steps left')).toBeVisible();
  await expectNoFindings(desk, 'the first-job checklist');
  await panel.getByRole('link', { name: 'Services they do' }).click();
  await expect(panel.getByRole('button', { name: 'Change services' })).toBeInViewport();
  await panel.getByRole('button', { name: 'Change services' }).click();
  const skills = desk.getByRole('dialog', { name: 'Change services' });
  await skills.getByRole('button', { name: 'Select all services' }).click();
  await expectNoFindings(desk, 'all services selected');
  await skills.getByRole('button', { name: 'Save services' }).click();
  await expect(panel.getByText('3 steps left')).toBeVisible();
  await panel.getByRole('button', { name: 'Change hours and limits' }).click();
  const week = desk.getByRole('dialog', { name: 'Change hours and limits' });
  await week.getByRole('group', { name: 'Weekly hours' }).getByRole('button', { name: 'Add' }).click();
  await week.getByLabel('Monday: To').fill('16:00');
  await week.getByRole('button', { name: 'Save calendar' }).click();
  await expect(panel.getByText('2 steps left')).toBeVisible();
  await panel.getByRole('button', { name: 'Change base' }).click();
  const base = desk.getByRole('dialog', { name: 'Change base' });
  await base.getByLabel('Address').fill('71 Main St W');
  await base.getByLabel('City').fill('Hamilton');
  await base.getByLabel('Postal code').fill('L8P 4Y5');
  await base.getByRole('button', { name: 'Save base' }).click();
  await expect(panel.getByText('1 step left')).toBeVisible();
  await step('Lockers shown');
  await step('Ready for offers');
  await expect(panel.getByRole('heading', { name: 'Before the first job' })).toBeHidden();
  await inbox.waitFor(email, ({ subject }) => subject === 'You’re ready for your first jobs');
  const decided = await callApi(server.url, getApplication, { params: { applicationId }, options: staff });
  expect(decided.data.state).toBe('approved');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'We’ve answered this application' })).toBeVisible();

  // A customer near the base books, and the new mechanic logs in for the first time.
  const customer = await verified(server.url, inbox);
  const { usersVehiclesId, usersLocationsId } = await drivewayIn(server.url, customer, {
    address: '71 Main St W',
    city: 'Hamilton',
    state: 'ON',
    zip: 'L8P 4Y5',
  });
  const booker = { ...customer, usersVehiclesId, usersLocationsId };
  const { ordersServicesId } = await book(server.url, booker, { service: 'brake-inspection' });
  const invited = await inbox.waitFor(email, ({ text }) => text.includes('/reset-password#'));
  const mechanic = await newPerson();
  await mechanic.goto(linkIn(invited.text, '/reset-password') ?? '');
  await mechanic.getByLabel('New password', { exact: true }).fill(password);
  await mechanic.getByLabel('Confirm new password').fill(password);
  await mechanic.getByRole('button', { name: 'Reset Password' }).click();
  await mechanic.locator('ion-modal.alert').getByRole('button', { name: 'Ok' }).click();
  await mechanic.goto('/home-page#login');
  await sendLogIn(mechanic, { email, password });
  await mechanic.getByLabel('Verification code').fill(await inbox.code(e164(phone)));
  await expect(mechanic.getByText('Your mobile number is verified')).toBeVisible();
  await mechanic.goto('/inside/mechanics/home');
  await mechanic.getByRole('link', { name: /Brake inspection/ }).click();
  await expect(mechanic).toHaveURL(new RegExp(`/orders/${ordersServicesId}/`));
  await mechanic.getByRole('button', { name: 'Confirm', exact: true }).click();
  // After the ten seconds of the undo.
  await expect(mechanic.getByRole('button', { name: 'On the way' })).toBeVisible({ timeout: 30_000 });
});

test('a service that no mechanic can do is counted in the menu and named on its page [CT006]', async ({
  page,
  server,
}) => {
  const staff = await officeSession(server.url, 'owner@hoist.test');
  const options = { token: staff.token };
  const { data } = await callApi(server.url, listCatalogue, { query: { kind: 'service' }, options });
  const oil = data.find(({ live }) => live)?.live;
  const key = nextWord();
  const [code, titleEn] = [`wheel-wash-${key}`, `Wheel wash ${key}`];
  const value = JSON.stringify({ ...oil, titleEn, titleFr: `Lavage ${key}`, parts: [], addons: [] });
  const params = { kind: 'service', code } as const;
  await callApi(server.url, changeCatalogueItem, { params, form: { value, version: 0 } as never, options });
  const { shown } = await callApi(server.url, getCatalogueDraft, { options });
  const published = await callApi(server.url, publishCatalogue, { form: { note: '', shown }, options });
  await page.addInitScript(
    ([token]) => localStorage.setItem('hoist.console.token', token ?? ''),
    [staff.token],
  );
  await page.goto('/admin/catalogue');
  const notice = page.getByRole('complementary', { name: /no mechanic can do/ });
  await expect(notice.getByRole('link', { name: titleEn })).toBeVisible();
  await expectNoFindings(page, 'services that no mechanic can do');
  await callApi(server.url, revertCatalogue, {
    params: { version: published.data.version },
    form: { note: '' },
    options,
  });
  await page.reload();
  await expect(
    page.getByRole('table', { name: 'Services' }).or(page.getByRole('grid')).first(),
  ).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('a coupon is made for cities ticked in a list [BK018]', async ({ page, server }) => {
  const staff = await officeSession(server.url, 'owner@hoist.test');
  await page.addInitScript(
    ([token]) => localStorage.setItem('hoist.console.token', token ?? ''),
    [staff.token],
  );
  await page.goto('/admin/catalogue/coupons');
  await page.getByRole('button', { name: 'New coupon' }).click();
  const dialog = page.getByRole('dialog', { name: 'New coupon' });
  const code = `CITY${nextWord().toUpperCase()}`;
  await dialog.getByLabel('Code').fill(code);
  await dialog.getByLabel('Name in English').fill('For Toronto');
  await dialog.getByLabel('Name in French').fill('Pour Toronto');
  await dialog.getByLabel('Value', { exact: true }).fill('10');
  await dialog.getByText('In cities').click();
  await dialog.getByLabel('Toronto, ON', { exact: true }).check();
  await expectNoFindings(page, 'the cities of a coupon');
  await dialog.getByRole('button', { name: 'Create coupon' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('row', { name: new RegExp(code) }).click();
  await expect(page.getByRole('complementary').getByText('Toronto, ON')).toBeVisible();
});
