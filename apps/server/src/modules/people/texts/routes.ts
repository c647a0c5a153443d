import type { TwilioContext } from '#modules/messaging';
import { rawRoute, type Route } from '#server/platform/http/route.ts';
import { twilioPaths } from '#server/platform/http/twilio-call.ts';
import type { AnswerText } from './handle-text.ts';
import { takeText } from './take-text.ts';

export interface TextsContext {
  readonly answerText: AnswerText;
  readonly twilio: TwilioContext;
}

/** Texts that people send to the company's number. */
export const textRoutes = (context: TextsContext): readonly Route[] => [
  rawRoute({ method: 'POST', path: twilioPaths.texts, handle: (call) => takeText(context, call) }),
];
