import type { Locale } from '@hoist/contract';
import type { InquiriesTable } from '#server/platform/db/schema-messages.ts';

type Topic = InquiriesTable['topic'];

interface InquiryTexts {
  readonly topics: Readonly<Record<Topic, string>>;
  readonly subject: (reference: string) => string;
  /** What the sender keeps: their own words, under the reference. */
  readonly copy: (inquiry: {
    readonly name: string;
    readonly topic: Topic;
    readonly message: string;
  }) => string;
  readonly answerSubject: (reference: string) => string;
  /** What the office writes back, above what it answers. */
  readonly answer: (given: {
    readonly name: string;
    readonly words: string;
    readonly message: string;
  }) => string;
}

const quoted = (message: string): string => (message === '' ? '' : `\n\n${message.replaceAll(/^/gm, '> ')}`);

export const inquiryTexts: Readonly<Record<Locale, InquiryTexts>> = {
  en: {
    topics: {
      contact: 'Contact',
      support: 'Support',
      suppliers: 'Suppliers',
      manufacturers: 'Manufacturers',
      mechanics: 'Application as a mechanic',
    },
    subject: (reference) => `We have your message (${reference})`,
    copy: ({ name, topic, message }) =>
      `Hello ${name},\n\nthank you for writing to us. This is what we received:\n\n${inquiryTexts.en.topics[topic]}\n\n${message}\n\nWe answer as soon as we can. If you did not write this, you can ignore this message.`,
    answerSubject: (reference) => `Our answer (${reference})`,
    answer: ({ name, words, message }) => `Hello ${name},\n\n${words}${quoted(message)}`,
  },
  fr: {
    topics: {
      contact: 'Nous joindre',
      support: 'Assistance',
      suppliers: 'Fournisseurs',
      manufacturers: 'Fabricants',
      mechanics: 'Candidature de mécanicien',
    },
    subject: (reference) => `Nous avons votre message (${reference})`,
    copy: ({ name, topic, message }) =>
      `Bonjour ${name},\n\nmerci de nous avoir écrit. Voici ce que nous avons reçu :\n\n${inquiryTexts.fr.topics[topic]}\n\n${message}\n\nNous répondons dès que possible. Si vous n'avez pas écrit ceci, vous pouvez ignorer ce message.`,
    answerSubject: (reference) => `Notre réponse (${reference})`,
    answer: ({ name, words, message }) => `Bonjour ${name},\n\n${words}${quoted(message)}`,
  },
};
