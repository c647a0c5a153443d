import type { AccountLink } from '../connect-objects.ts';
import { changeAccount } from '../resources/accounts.ts';
import type { Unit } from '../unit.ts';
import { bankTexts } from './bank-texts.ts';
import { htmlDocument, type Language } from './html.ts';

/** What the account still lacks after the second choice. */
const dueLater = ['individual.verification.document'];

/** A link that can still be opened. */
export const isOpenLink = (unit: Unit, link: AccountLink): boolean =>
  !link.used && link.expires_at > unit.now;

/** Simulates the provider's onboarding page for people who are paid out. */
export function onboardingPage(language: Language): string {
  const texts = bankTexts[language];
  return htmlDocument({
    language,
    title: texts.onboarding,
    bodyClass: 'bank',
    body: `<main class="sheet">
<div class="top"><span>${texts.provider}</span><small>${texts.test}</small></div>
<div class="inner"><h1>${texts.onboarding}</h1><p class="muted">${texts.onboardingLead}</p>
<form method="post">
<button name="answer" value="complete">${texts.giveAll}</button>
<button name="answer" value="partly" class="quiet">${texts.giveSome}</button>
<button name="answer" value="later" class="plain">${texts.later}</button>
</form></div>
</main>`,
  });
}

/** Applies the person's choice and returns where the page leads. */
export function answerOnboarding(unit: Unit, link: AccountLink, answer: string): string {
  const account = unit.find('accounts', link.account);
  unit.put('account_links', { ...link, used: true });
  if (account !== undefined && answer !== 'later')
    changeAccount(unit, account, { due: answer === 'complete' ? [] : dueLater });
  return link.return_url;
}
