import type { Page } from '@playwright/test';

type WalletName = 'Apple Pay' | 'Google Pay';

/** The provider's own button, in its frame in the wallet dialog. */
export const pressWallet = (page: Page, name: WalletName) =>
  page.frameLocator('.wallet-button iframe').getByRole('button', { name }).click();

interface Answer {
  readonly answer?: 'Pay' | 'Cancel';
  /** The end of the card's number. */
  readonly card?: string;
}

/** What the customer does on the wallet's own sheet. */
export async function answerWallet(page: Page, name: WalletName, { answer = 'Pay', card }: Answer = {}) {
  const sheet = page.getByRole('dialog', { name, exact: true }).locator('iframe').contentFrame();
  if (card !== undefined) {
    const choice = sheet.getByRole('combobox');
    const wanted = await choice.locator('option', { hasText: card }).first().getAttribute('value');
    await choice.selectOption(wanted);
  }
  await sheet.getByRole('button', { name: answer, exact: true }).click();
}
