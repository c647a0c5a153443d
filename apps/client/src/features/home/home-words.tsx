import { getInfo } from '@hoist/contract/settings/info';
import { useApi } from '#client/app/use-api.ts';
import { Card } from '#client/ui/card.tsx';
import '#client/ui/html.css';

/** The office's text on the home page; nothing while it is empty. */
export function HomeWords() {
  const { data } = useApi(
    getInfo,
    { query: { get_fields: 'home_screen' } },
    { staleTime: 600_000, handled: 'all' },
  );
  const html = data?.data.home_screen ?? '';
  if (html.trim() === '') return null;
  return (
    <Card className="home-words">
      <article className="html" dangerouslySetInnerHTML={{ __html: html }} />
    </Card>
  );
}
