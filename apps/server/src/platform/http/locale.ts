import type { Locale } from '@hoist/contract/texts/text';
import type { FastifyRequest } from 'fastify';

export function acceptedLocale(header: string | undefined): Locale | undefined {
  let best: Locale | undefined;
  let bestQuality = 0;
  for (const part of (header ?? '').slice(0, 500).split(',')) {
    const [tag = '', ...parameters] = part.trim().split(';');
    const language = tag.trim().toLowerCase().split('-')[0];
    if (language !== 'en' && language !== 'fr') continue;
    const quality = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((q) => q !== undefined);
    const weight = quality === undefined ? 1 : Number(quality);
    if (weight > bestQuality) {
      best = language;
      bestQuality = weight;
    }
  }
  return best;
}

/** The request's language, else the caller's, else English. */
export const localeOf = (request: FastifyRequest): Locale =>
  acceptedLocale(request.headers['accept-language']) ?? request.actor?.locale ?? 'en';
