import { Grid } from '#console/ui/grid.tsx';
import { changesOf } from './changes.ts';
import { useCatalogueMessages } from './messages.ts';

interface ChangedFieldsProps {
  readonly before: Parameters<typeof changesOf>[0];
  readonly after: Parameters<typeof changesOf>[1];
}

/** A table of the changed fields. */
export function ChangedFields({ before, after }: ChangedFieldsProps) {
  const t = useCatalogueMessages();
  const changes = changesOf(before, after);
  if (changes.length === 0) return <p className="muted">{t('noDifference')}</p>;
  return (
    <Grid
      label={t('change')}
      rows={changes}
      rowKey={({ field }) => field}
      columns={[
        { title: t('field'), head: true, cell: ({ field }) => field },
        { title: t('now'), cell: (one) => one.before ?? '–' },
        { title: t('afterwards'), cell: (one) => one.after ?? '–' },
      ]}
    />
  );
}
