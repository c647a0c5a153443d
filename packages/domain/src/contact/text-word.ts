export type TextWord = 'stop' | 'start' | 'help' | 'confirm' | 'reschedule';

/** Keywords on which the text message provider itself stops, starts or answers (twilio.com/docs, opt-out keywords). */
const providerStops = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'];

const words: Readonly<Record<TextWord, readonly string[]>> = {
  stop: [...providerStops, 'ARRET', 'ARRETER', 'ARRETEZ', 'DESABONNER'],
  start: ['START', 'UNSTOP'],
  help: ['HELP', 'INFO', 'AIDE'],
  confirm: ['C', 'CONFIRM', 'CONFIRMED', 'YES', 'Y', 'OK', 'OUI', 'O', 'CONFIRMER', 'CONFIRME'],
  reschedule: ['R', 'RESCHEDULE', 'MOVE', 'REPORTER', 'DEPLACER', 'MODIFIER'],
};

export interface ReadText {
  /** Undefined for any other text. */
  readonly word: TextWord | undefined;
  /** The provider stopped or started the number by itself and has answered. */
  readonly byProvider: boolean;
  /** May also mean something else, so that the office should read it: CANCEL, END and QUIT. */
  readonly isAmbiguous: boolean;
}

/** The keyword of a text message in English or French, without regard to case, accents and final punctuation. */
export function readTextWord(text: string): ReadText {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .trim()
    .replace(/[\s.!?]+$/, '')
    .toUpperCase();
  const word = (Object.keys(words) as TextWord[]).find((one) => words[one].includes(plain));
  return {
    word,
    byProvider: word === 'start' || (word === 'stop' && providerStops.includes(plain)),
    isAmbiguous: ['CANCEL', 'END', 'QUIT'].includes(plain),
  };
}
