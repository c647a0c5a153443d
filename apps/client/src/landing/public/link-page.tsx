import type { ReactNode } from 'react';
import { Loaded } from '#client/ui/states.tsx';
import { PublicNotice, type PublicNoticeProps } from './public-notice.tsx';
import { PublicPage } from './public-page.tsx';
import type { SentLink } from './use-link.ts';

interface LinkPageProps<Answer> {
  readonly link: SentLink<Answer>;
  readonly title: string;
  readonly hideTitle?: boolean;
  /** The width of the text, not of a form. */
  readonly broad?: boolean;
  /** In place of a link that opens nothing. */
  readonly gone: PublicNoticeProps;
  /** In place of what can no longer be answered. */
  readonly ended?: (answer: Answer) => PublicNoticeProps | undefined;
  readonly children: (answer: Answer) => ReactNode;
}

/** The page of a link from a message, without a log-in. Opening it only reads; the tap on a button answers. */
export function LinkPage<Answer>({
  link: { query, isGone },
  title,
  hideTitle = false,
  broad = false,
  gone,
  ended,
  children,
}: LinkPageProps<Answer>) {
  const notice = isGone ? gone : query.data && ended?.(query.data);
  if (notice) return <PublicNotice {...notice} />;
  return (
    <PublicPage title={title} narrow={!broad} hideTitle={hideTitle}>
      <Loaded query={query}>{children}</Loaded>
    </PublicPage>
  );
}
