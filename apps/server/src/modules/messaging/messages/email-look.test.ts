import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emailLook, type Letter } from './email-look.ts';

const letter: Letter = {
  title: 'Your visit is booked',
  text: 'See you soon.\n\nService# 7\nService: Brakes\nTime: Tue\nAddress: 1 Main St\n\nReply: https://hoist.test/inside/orders/7',
  firstName: 'Claire',
  supplier: {
    name: 'Hoist',
    lines: [],
    email: '',
    phone: '',
    registrations: {},
  } as unknown as Letter['supplier'],
  locale: 'en',
  publicUrl: 'https://hoist.test',
  unsubscribeUrl: undefined,
};

test('greets by the first name, in text and HTML', () => {
  const { text, html } = emailLook(letter);
  assert.match(text, /^Hi Claire,\n\nSee you soon\./);
  assert.match(html, />Hi Claire,</);
  assert.match(emailLook({ ...letter, locale: 'fr' }).text, /^Bonjour Claire,/);
});

test('greets by names whose letters need combining marks', () => {
  for (const firstName of ['गुरप्रीत', 'ਗੁਰਪ੍ਰੀਤ', 'தமிழ்', 'J\u0332ohn'])
    assert.equal(emailLook({ ...letter, firstName }).text.split('\n', 1)[0], `Hi ${firstName},`);
});

test('greets without a name that looks like an advertisement, and not at all after an erased account', () => {
  assert.match(emailLook({ ...letter, firstName: 'Win $500 at spam.example' }).text, /^Hi,\n/);
  assert.match(emailLook({ ...letter, firstName: '' }).text, /^See you soon/);
});

test('makes the link one labelled button and the details a table', () => {
  const { text, html } = emailLook(letter);
  assert.match(text, /Reply: https:\/\/hoist\.test\/inside\/orders\/7/);
  assert.match(html, /<a href="https:\/\/hoist\.test\/inside\/orders\/7"[^>]*>Reply<\/a>/);
  assert.equal(html.match(/background:#ffc629/g)?.length, 1);
  assert.match(html, /<td[^>]*>Address<\/td><td[^>]*>1 Main St<\/td>/);
  assert.match(html, /prefers-color-scheme:dark/);
});

test('keeps what follows a button apart from it', () => {
  const gap = (text: string) =>
    /<p style="margin:20px 0 (\d+)px">/.exec(emailLook({ ...letter, text }).html)?.[1];
  assert.equal(gap(letter.text), '0');
  assert.equal(gap(`${letter.text}\n\nIgnore this if it wasn’t you.`), '20');
});
