import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { checksEn } from '@hoist/contract/texts/checks-en';
import { checksFr } from '@hoist/contract/texts/checks-fr';
import { TRANSFER_DAYS } from '@hoist/domain/contact/valid-for';
import { MAX_PICTURE_MB, PASSWORD_MIN_LENGTH, VERIFICATION_CODE_LENGTH } from '@hoist/domain/limits';
import { REPORT_ANSWER_HOURS } from '@hoist/domain/moderation/report';
import { MAX_QUANTITY } from '@hoist/domain/pricing/extra-line';
import { RETENTION_DAYS } from '@hoist/domain/retention';
import { account as accountEn } from './en/account.ts';
import { auth as authEn } from './en/auth.ts';
import { mechanics as mechanicsEn } from './en/mechanics.ts';
import { passport as passportEn } from './en/passport.ts';
import { tracking as trackingEn } from './en/tracking.ts';
import { account as accountFr } from './fr/account.ts';
import { auth as authFr } from './fr/auth.ts';
import { mechanics as mechanicsFr } from './fr/mechanics.ts';
import { passport as passportFr } from './fr/passport.ts';
import { tracking as trackingFr } from './fr/tracking.ts';

// Every page loads these texts, so they do not load the constants.
test('texts that every page loads state the limits that hold', () => {
  const hours = RETENTION_DAYS.positions * 24;
  assert.match(trackingEn.mine.text, new RegExp(`deleted after ${hours} hours`));
  assert.match(trackingFr.mine.text, new RegExp(`effacé après ${hours} heures`));
  assert.match(passportEn.handOver.days, new RegExp(`lasts ${TRANSFER_DAYS} days`));
  assert.match(passportFr.handOver.days, new RegExp(` ${TRANSFER_DAYS} jours`));
  const password = new RegExp(` ${PASSWORD_MIN_LENGTH} c(?:haracters|aractères)$`);
  const code = new RegExp(`(?:the|à) ${VERIFICATION_CODE_LENGTH}(?:-digit| chiffres)`);
  for (const checks of [checksEn, checksFr]) {
    assert.match(checks['field.password'], new RegExp(` ${PASSWORD_MIN_LENGTH} `));
    assert.match(checks['extra.quantity'], new RegExp(` ${MAX_QUANTITY}$`));
  }
  for (const { signUp, verify, forgot } of [authEn, authFr]) {
    assert.match(signUp.passwordHint, password);
    for (const text of [verify.sentTo, forgot.codeText]) assert.match(text, code);
  }
  for (const [account, mechanics] of [
    [accountEn, mechanicsEn],
    [accountFr, mechanicsFr],
  ] as const)
    for (const text of [
      account.profilePage.pictureHint,
      account.profilePage.pictureTooLarge,
      mechanics.pictures.tooLarge,
      mechanics.pictures.limit,
    ])
      assert.match(text, new RegExp(` ${MAX_PICTURE_MB} M[Bo]`));
});

test('a report is promised an answer within the time that the office has', () => {
  const source = readFileSync(new URL('moderation.ts', import.meta.url), 'utf8');
  const hours = [...source.matchAll(/(\d+) (?:hours|heures)/g)].map(([, count]) => Number(count));
  assert.deepEqual(
    hours,
    Array.from({ length: 6 }, () => REPORT_ANSWER_HOURS),
  );
});
