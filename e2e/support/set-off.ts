import { expect, type Locator, type Page } from '@playwright/test';

const yes = /^(Yes, I’m on the way|Oui, je pars)$/;
const arrived = /^(Arrived|Sur place)$/;

/** Answers the question before a visit that is not next or is far off; there is none for the next one. */
export async function answerDeparture(page: Page): Promise<void> {
  const answer = page.getByRole('button', { name: yes });
  const next = page.getByRole('button', { name: arrived }).locator('visible=true');
  await expect(answer.or(next).first()).toBeVisible();
  if (await answer.isVisible()) await answer.click();
}

/** Taps "On the way", and says yes if it asks. */
export async function setOff(page: Page, button: Locator): Promise<void> {
  await button.click();
  await answerDeparture(page);
}
