import { Accordion } from '#client/ui/accordion.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import type { ContentSection, Tile } from './page-content.ts';

const Html = ({ html }: { readonly html: string }) =>
  html === '' ? null : <div className="html" dangerouslySetInnerHTML={{ __html: html }} />;

interface PageSectionsProps {
  readonly sections: readonly ContentSection[];
  /** Icons of the first tiles; the others have a check mark. */
  readonly icons: readonly IconName[];
}

/** The sections of a public page: tiles, steps and questions by their structure. */
export function PageSections({ sections, icons }: PageSectionsProps) {
  return sections.map((section) => (
    <section key={section.title} className="page-section">
      <h2>{section.title}</h2>
      {section.tiles.length > 0 ? (
        <Tiles tiles={section.tiles} icons={section.numbered ? [] : icons} numbered={section.numbered} />
      ) : null}
      <Html html={section.rest} />
      {section.questions.length > 0 ? (
        <Card className="divided page-questions">
          {section.questions.map(({ title, text }) => (
            <Accordion key={title} title={title}>
              <Html html={text} />
            </Accordion>
          ))}
        </Card>
      ) : null}
    </section>
  ));
}

interface TilesProps extends Pick<PageSectionsProps, 'icons'> {
  readonly tiles: readonly Tile[];
  readonly numbered: boolean;
}

function Tiles({ tiles, icons, numbered }: TilesProps) {
  const List = numbered ? 'ol' : 'ul';
  return (
    <List className="page-tiles">
      {tiles.map(({ title, text }, index) => (
        <li key={title} className="card">
          <span className="centred page-tile-icon">
            {numbered ? (
              <b className="num">{index + 1}</b>
            ) : (
              <Icon name={icons[index] ?? 'check'} size={24} />
            )}
          </span>
          <h3>{title}</h3>
          <p className="muted" dangerouslySetInnerHTML={{ __html: text }} />
        </li>
      ))}
    </List>
  );
}
