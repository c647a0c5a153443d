import { Icon } from '#client/ui/icon.tsx';

export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** Expandable questions without script. */
export function Questions({
  title,
  questions,
}: {
  readonly title: string;
  readonly questions: readonly Question[];
}) {
  return (
    <section className="l-wrap l-faq" id="questions">
      <h2 className="l-title">{title}</h2>
      <div>
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              <h3>{question}</h3>
              <Icon name="down" size={20} />
            </summary>
            <p className="muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
