import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { chooseLanguage, startI18n } from '@hoist/web/i18n';
import { readHook } from '../../../test/read-hook.ts';
import { useDiscrepancyMessages } from './discrepancy-messages.ts';
import { accounts, useLedgerName } from './ledger-names.ts';

before(async () => {
  Object.assign(globalThis, { document: { documentElement: {} } });
  await startI18n({ storageKey: 'test.language' });
});

test('names accounts and postings of the ledger in both languages', async () => {
  await chooseLanguage('en');
  assert.equal(readHook(useLedgerName)('tax_GST'), 'GST owed');
  assert.equal(readHook(useLedgerName)('refund_failure'), 'Failed refund');
  await chooseLanguage('fr');
  assert.equal(readHook(useLedgerName)('tax_GST'), 'TPS à remettre');
});

test('has a label for every account', async () => {
  await chooseLanguage('fr');
  const nameOf = readHook(useLedgerName);
  for (const account of accounts) assert.notEqual(nameOf(account), account.replaceAll('_', ' '), account);
});

test('shows an unknown name of the ledger with spaces', async () => {
  await chooseLanguage('en');
  assert.equal(readHook(useLedgerName)('gift_cards_sold'), 'gift cards sold');
});

test('explains a known discrepancy, and an unknown one in general words', async () => {
  await chooseLanguage('en');
  const messagesOf = readHook(useDiscrepancyMessages);
  assert.equal(messagesOf('refund_failed').title, 'A refund failed');
  assert.notEqual(messagesOf('refund_failed').todo, messagesOf('order_open').todo);
  assert.deepEqual(messagesOf('not_known_yet'), messagesOf('other'));
  assert.equal(messagesOf('other').title, 'Something to check');
});
