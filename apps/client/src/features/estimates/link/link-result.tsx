import type { Output } from '@hoist/contract/client';
import type { openExtraWorkLink } from '@hoist/contract/estimates/extra-work-links';
import { formatPrice } from '@hoist/domain/money/format-price';
import { paths } from '#client/kit/navigation/paths.ts';
import { useExtraWorkLinkMessages } from '#client/messages/extra-work-link.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';

interface LinkResultProps {
  readonly result: NonNullable<Output<typeof openExtraWorkLink>['data']['result']>;
}

/** What was just answered by the link. */
export function LinkResult({ result: { accepted, declined, total } }: LinkResultProps) {
  const t = useExtraWorkLinkMessages();
  const frame = useMessages('frame');
  const language = useLanguage();
  return (
    <Card className="stack">
      <output>{t('thanksText', { total: formatPrice(total, language) })}</output>
      <Titles heading={t('accepted')} titles={accepted} />
      <Titles heading={t('declined')} titles={declined} />
      {declined.length > 0 ? <p className="small muted">{t('declinedText')}</p> : null}
      <ButtonLink kind="quiet" to={paths.root}>
        {frame('goHome')}
      </ButtonLink>
    </Card>
  );
}

function Titles({ heading, titles }: { readonly heading: string; readonly titles: readonly string[] }) {
  if (titles.length === 0) return null;
  return (
    <section className="stack-s">
      <h2>{heading}</h2>
      <ul className="stack-s">
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </section>
  );
}
