import { refused } from './support/expected-console.ts';
import { nextWord } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedConsole: refused(422) });

test('the contact form shows errors at their fields, keeps the input, and answers with a reference and a copy [PE017]', async ({
  page,
  inbox,
}) => {
  const email = `ana.${nextWord()}@parts.example`;
  await page.goto('/company/suppliers');
  await page.getByLabel('Your name').fill('Ana Roy');
  await page.getByLabel('Your message').fill('We make brake pads.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Please provide a valid email')).toBeVisible();
  await expect(page.getByLabel('Email address')).toBeFocused();
  await expect(page.getByLabel('Your message')).toHaveValue('We make brake pads.');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thanks! We’ll answer within one working day')).toBeVisible();
  const reference = /Q-\d{6}/.exec(await page.locator('.state').innerText())?.[0] ?? '';
  expect((await inbox.waitFor(email, () => true)).subject).toContain(reference);
});

test('a mechanic applies in French with the number of the certificate [PE018] @long', async ({ page }) => {
  await page.goto('/company/mechanics');
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByLabel('Votre nom').fill('Max Lee');
  await page.getByLabel('Adresse courriel').fill('max@lee.example');
  const phone = page.getByLabel('Numéro de téléphone');
  await expect(phone).toHaveAttribute('aria-required', 'true');
  await page.getByLabel('Ville').fill('Gatineau');
  await page.getByLabel('Province').selectOption('QC');
  await page.getByLabel('Années d’expérience').fill('beaucoup');
  await page.getByRole('button', { name: 'Envoyer la candidature' }).click();
  await expect(page.getByText('Entrez le numéro de votre certificat')).toBeVisible();
  // The first field with an error, in the order of the form.
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await phone.pressSequentially('4165550177');
  await page.getByLabel('Numéro du certificat de métier').fill('CQ-400123');
  await page.getByLabel('Années d’expérience').fill('12');
  await page.getByRole('button', { name: 'Envoyer la candidature' }).click();
  await expect(page.getByText(/Nous lirons votre candidature/)).toBeVisible();
});

test('the credits show the licence texts of the software in the app [OF028] @long', async ({ page }) => {
  await page.goto('/company/credits');
  await page.getByRole('button', { name: 'Show the texts' }).click();
  await expect(page.getByLabel('Licence texts')).toContainText('Meta Platforms');
});
