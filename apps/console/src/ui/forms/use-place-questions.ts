import { HttpError } from '@hoist/contract/client';
import { useRef, useState } from 'react';

interface Asked {
  /** The form that the questions were about. */
  readonly form: string;
  readonly questions: readonly string[];
}

const nothing: Asked = { form: '', questions: [] };

const questionIn = (error: unknown): string | undefined => {
  const { body } = error instanceof HttpError ? error : {};
  if (typeof body !== 'object' || body === null || !('question' in body)) return undefined;
  return String(body.question);
};

/** Answers what the server asks about an address by sending the same form once more. Another form is asked again. */
export function usePlaceQuestions() {
  const [asked, setAsked] = useState(nothing);
  const sent = useRef(nothing);
  return {
    /** A question is open: the next submit says yes. */
    isAsked: asked.questions.length > 0,
    answer: <F extends object>(form: F): F & { readonly answered: string } => {
      const key = JSON.stringify(form);
      sent.current = { form: key, questions: key === asked.form ? asked.questions : [] };
      return { ...form, answered: sent.current.questions.join(',') };
    },
    onRefused: (error: unknown) => {
      const question = questionIn(error);
      const { form, questions } = sent.current;
      setAsked(question === undefined ? nothing : { form, questions: [...questions, question] });
    },
  };
}
