import { previewContent } from '@hoist/contract/operations/content';
import { useCall } from '#console/kit/query.ts';
import { QueryFallback } from '#console/ui/states.tsx';
import type { Piece, Version } from './piece.ts';
import { useContentMessages } from './messages.ts';

interface PreviewProps {
  readonly piece: Piece;
  readonly bodies: Version['bodies'];
}

/** A text as readers get it: cleaned by the server, with the brand's names in their places. */
export function Preview({ piece, bodies }: PreviewProps) {
  const t = useContentMessages();
  const made = useCall(previewContent, { params: { key: piece.key }, form: bodies });
  if (!made.isSuccess) return <QueryFallback query={made} />;
  return (
    <div className="languages">
      {(['en', 'fr'] as const).map((language) => (
        <section key={language} className="part" lang={language === 'fr' ? 'fr-CA' : 'en-CA'}>
          <h3>{t(language === 'fr' ? 'french' : 'english')}</h3>
          {piece.isTitle ? (
            <p className="preview">{made.data.data[language]}</p>
          ) : (
            <article className="preview" dangerouslySetInnerHTML={{ __html: made.data.data[language] }} />
          )}
        </section>
      ))}
    </div>
  );
}
