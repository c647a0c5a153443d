import type { UseQueryResult } from '@tanstack/react-query';
import { type MouseEvent, useMemo } from 'react';
import { useMessages } from '#client/messages/i18n.ts';
import { Accordion } from '#client/ui/accordion.tsx';
import { Loaded } from '#client/ui/states.tsx';
import { skeletonLines } from '#client/landing/public/policy-content.tsx';
import './policy-text.css';
import '#client/ui/html.css';

interface Part {
  readonly id: string;
  readonly title: string;
}

/** Gives a policy's third-level headings ids, and lists them. */
function withParts(html: string): { readonly html: string; readonly parts: readonly Part[] } {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const parts = [...body.querySelectorAll('h3')].map((heading, index) => {
    heading.id = `part-${index + 1}`;
    heading.tabIndex = -1;
    return { id: heading.id, title: heading.textContent };
  });
  return { html: body.innerHTML, parts };
}

/** A policy with a list of its parts: beside it on wide screens, folded above it on phones. */
export const PolicyText = ({ query }: { readonly query: UseQueryResult<string> }) => (
  <Loaded query={query} skeleton={skeletonLines}>
    {(html) => <Shown html={html} />}
  </Loaded>
);

function Shown({ html }: { readonly html: string }) {
  const t = useMessages('company');
  const text = useMemo(() => withParts(html), [html]);
  if (text.parts.length < 3)
    return <article className="html" dangerouslySetInnerHTML={{ __html: text.html }} />;
  return (
    <div className="policy">
      <nav className="policy-contents" aria-label={t('contents')}>
        <div className="policy-wide">
          <b>{t('contents')}</b>
          <Contents parts={text.parts} />
        </div>
        <div className="card policy-narrow">
          <Accordion title={t('contents')}>
            <Contents parts={text.parts} />
          </Accordion>
        </div>
      </nav>
      <article className="html" dangerouslySetInnerHTML={{ __html: text.html }} />
    </div>
  );
}

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

function Contents({ parts }: { readonly parts: readonly Part[] }) {
  const show = (event: MouseEvent, id: string) => {
    event.preventDefault();
    const heading = document.getElementById(id);
    heading?.scrollIntoView({ behavior: isCalm() ? 'auto' : 'smooth', block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <ol>
      {parts.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} onClick={(event) => show(event, id)}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
