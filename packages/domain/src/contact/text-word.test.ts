import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTextWord } from './text-word.ts';

test('reads keywords in both languages', () => {
  const cases: readonly [string, string | undefined][] = [
    ['STOP', 'stop'],
    ['stop.', 'stop'],
    ['Arrêt', 'stop'],
    ['Cancel', 'stop'],
    ['start', 'start'],
    ['Aide!', 'help'],
    [' c ', 'confirm'],
    ['Yes!!', 'confirm'],
    ['oui', 'confirm'],
    ['r', 'reschedule'],
    ['Déplacer', 'reschedule'],
    ['yes but later', undefined],
    ['', undefined],
  ];
  for (const [text, word] of cases) assert.equal(readTextWord(text).word, word, text);
});

test('knows the words that the provider handles itself, and those that may mean a visit', () => {
  const { byProvider, isAmbiguous } = readTextWord('cancel');
  assert.deepEqual([byProvider, isAmbiguous], [true, true]);
  assert.deepEqual([readTextWord('ARRET').byProvider, readTextWord('stop').isAmbiguous], [false, false]);
});
