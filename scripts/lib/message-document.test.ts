import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { smsSegments } from '../../packages/domain/src/contact/sms-text.ts';
import { messageNames } from '../../apps/console/src/features/content/message-names.ts';
import { placeholderNames } from '../../apps/console/src/features/content/placeholder-names.ts';
import { messageTemplateKeys } from '../../apps/server/src/modules/messaging/templates/default-texts.ts';
import { rulesOf } from '../../apps/server/src/modules/messaging/templates/read-texts.ts';
import { messageDocument, sampleSms, senders } from './message-document.ts';
import { projectFiles, root } from './project-files.ts';

const notMessages =
  /\/(?:db|cache|events|sessions|testing)\/|\.test\.ts$|messaging\/(?:index|notifications\/notify)\.ts$/;

test('has a section for every file that sends a message', () => {
  const sending = projectFiles('apps/server/src/modules')
    .filter((file) => file.endsWith('.ts') && !notMessages.test(file))
    .filter((file) => /\b(?:queueMessage|notify)\(/.test(readFileSync(join(root, file), 'utf8')))
    .map((file) => file.slice('apps/server/src/'.length))
    .filter((file) => !file.endsWith('messages/queue-message.ts'));
  assert.deepEqual(sending.toSorted(), Object.keys(senders).toSorted());
  const page = messageDocument();
  for (const section of Object.values(senders)) assert.ok(page.includes(`## ${section}\n`), section);
});

test('has no unfilled value', () => {
  assert.doesNotMatch(messageDocument(), /undefined|null|NaN|\[object|\{\w+\}|\$\{/);
});

test('sends each text message in at most two segments, with the link last', () => {
  for (const { kind, locale, text } of sampleSms()) {
    assert.ok(smsSegments(text) <= 2, `${kind} ${locale}: ${smsSegments(text)} segments, ${text}`);
    assert.doesNotMatch(text, /https?:\S+ /, text);
  }
});

test('has a name for every message and placeholder in the console', () => {
  assert.deepEqual(Object.keys(messageNames).toSorted(), messageTemplateKeys.toSorted());
  const used = new Set(messageTemplateKeys.flatMap((key) => rulesOf(key).placeholders));
  assert.deepEqual(Object.keys(placeholderNames).toSorted(), [...used].toSorted());
});
