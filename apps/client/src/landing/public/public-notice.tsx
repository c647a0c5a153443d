import type { ReactNode } from 'react';
import { paths } from '#client/kit/navigation/paths.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { useMessages } from '#client/messages/i18n.ts';
import type { DrawingName } from '#client/ui/drawings/drawing.tsx';
import type { IconName } from '#client/ui/icon.tsx';
import { EmptyState } from '#client/ui/states.tsx';
import { PublicPage } from './public-page.tsx';

export interface PublicNoticeProps {
  readonly icon?: IconName;
  /** A scene in place of the icon. */
  readonly drawing?: DrawingName;
  readonly title: string;
  readonly text: string;
  /** Another label of the link to the landing. */
  readonly home?: string;
  /** A further way on. */
  readonly children?: ReactNode;
}

/** A public page with nothing but a message, such as that of an expired link. */
export function PublicNotice({ title, text, home, children, ...picture }: PublicNoticeProps) {
  const t = useMessages('frame');
  return (
    <PublicPage title={title} hideTitle>
      <EmptyState {...picture} title={title} text={text}>
        <ButtonLink to={paths.root}>{home ?? t('goHome')}</ButtonLink>
        {children}
      </EmptyState>
    </PublicPage>
  );
}
