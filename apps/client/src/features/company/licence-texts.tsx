import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';

/** Written by the build: the licences of every package in it. */
async function readTexts(): Promise<string> {
  const answer = await fetch('/licences.txt');
  if (!answer.ok) throw new Error(`licences.txt: ${answer.status}`);
  return answer.text();
}

export function LicenceTexts() {
  const t = useMessages('company');
  const ui = useMessages('ui');
  const [asked, setAsked] = useState(false);
  const texts = useQuery({
    queryKey: ['licence-texts'],
    queryFn: readTexts,
    enabled: asked,
    staleTime: Infinity,
  });
  if (texts.data !== undefined)
    return (
      // Focusable, so that a keyboard can scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <pre className="licence-texts" tabIndex={0} aria-label={t('credits.texts')}>
        {texts.data}
      </pre>
    );
  const ask = () => {
    if (asked) void texts.refetch();
    setAsked(true);
  };
  return (
    <section className="page-section">
      <h2>{t('credits.texts')}</h2>
      <p>{t(texts.isError ? 'credits.textsFailed' : 'credits.textsHint')}</p>
      <Button kind="quiet" busy={texts.isFetching} onClick={ask}>
        {texts.isError ? ui('retry') : t('credits.show')}
      </Button>
    </section>
  );
}
