import type { Locale } from '@hoist/contract';
import type { TemplateTexts } from '@hoist/domain/contact/message-template';
import { orderTextsEn } from '../messages/orders/order-texts-en.ts';
import { orderTextsFr } from '../messages/orders/order-texts-fr.ts';
import { staffTexts } from '../messages/staff-texts.ts';
import { letterTextsEn } from './letter-texts-en.ts';
import { letterTextsFr } from './letter-texts-fr.ts';

const en = { ...orderTextsEn, ...letterTextsEn, ...staffTexts.en };

export type MessageTemplateKey = keyof typeof en;

/** The product's own words of every message. */
export const defaultTexts: Readonly<Record<Locale, Readonly<Record<MessageTemplateKey, TemplateTexts>>>> = {
  en,
  fr: { ...orderTextsFr, ...letterTextsFr, ...staffTexts.fr },
};

export const messageTemplateKeys = Object.keys(en) as readonly MessageTemplateKey[];

export const isMessageTemplateKey = (key: string): key is MessageTemplateKey => Object.hasOwn(en, key);
