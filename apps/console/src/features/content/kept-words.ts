import { deviceStorage } from '@hoist/web/storage';
import type { Draft } from './message-template.ts';

/** Words that are not published yet, and the version of the message that they began from. */
export interface KeptWords {
  readonly version: number;
  readonly draft: Draft;
}

const keyOf = (message: string) => `hoist.console.words.${message}`;

/** What was typed for a message on this device and is not published. */
export function readWords(message: string): KeptWords | undefined {
  const text = deviceStorage.read(keyOf(message));
  return text === undefined ? undefined : (JSON.parse(text) as KeptWords);
}

export const keepWords = (message: string, words: KeptWords): void =>
  deviceStorage.save(keyOf(message), JSON.stringify(words));

export const dropWords = (message: string): void => deviceStorage.remove(keyOf(message));
