import { listCatalogue } from '@hoist/contract/operations/catalogue';
import type { CatalogueItem } from '@hoist/contract/operations/catalogue-items';
import type { Output } from '@hoist/contract/client';
import type { ReactNode } from 'react';
import { Link, Outlet, useParams } from 'react-router-dom';
import { useMay } from '#console/kit/me.ts';
import { useCall } from '#console/kit/query.ts';
import { Chip } from '#console/ui/chip.tsx';
import { Grid, type GridColumn } from '#console/ui/lists/grid.tsx';
import { Page } from '#console/ui/page.tsx';
import { Empty, QueryFallback } from '#console/ui/states.tsx';
import { CatalogueTabs } from './catalogue-tabs.tsx';
import { useCatalogueMessages } from './messages.ts';
import { useTitle } from './use-title.ts';
import { shownOf, type ItemOf } from './values.ts';

type Kind = 'service' | 'addon';
type List = Output<typeof listCatalogue>;

interface Row<K extends Kind> {
  readonly item: ItemOf<K>;
  readonly shown: CatalogueItem<K>;
}

interface ItemListProps<K extends Kind> {
  readonly kind: K;
  readonly title: string;
  /** The list's address; items have their pages below it, a new one at `new`. */
  readonly path: string;
  /** The heading of the first column, and the label of the create button. */
  readonly one: string;
  readonly create: string;
  readonly empty: string;
  /** Above the list. */
  readonly notice?: ReactNode;
  /** Columns between name and state. */
  readonly columns: readonly GridColumn<CatalogueItem<K>>[];
  readonly groupsOf?: (
    list: List,
  ) => readonly { readonly title: string; readonly items: readonly ItemOf<K>[] }[];
}

const rowsOf = <K extends Kind>(items: readonly ItemOf<K>[]): readonly Row<K>[] =>
  items.flatMap((item) => {
    const shown = shownOf(item);
    return shown ? [{ item, shown }] : [];
  });

/** The items of a kind; the open one is beside the list. */
export function ItemList<K extends Kind>(props: ItemListProps<K>) {
  const { kind, title, path, one, create, empty, columns, groupsOf } = props;
  const t = useCatalogueMessages();
  const may = useMay();
  const titleOf = useTitle();
  const { code: open } = useParams();
  const list = useCall(listCatalogue, { query: { kind } });
  const items = (list.data?.data ?? []) as unknown as readonly ItemOf<K>[];
  return (
    <Page
      title={title}
      actions={
        may('catalogue.write') ? (
          <Link className="button button-primary" to={`${path}/new`}>
            {create}
          </Link>
        ) : null
      }
    >
      <CatalogueTabs />
      {props.notice}
      <QueryFallback query={list} />
      {list.data && items.length === 0 ? <Empty title={empty} /> : null}
      <div className="with-panel">
        {list.data && items.length > 0 ? (
          <Grid<Row<K>>
            className="grid-beside"
            label={title}
            rows={rowsOf(items)}
            rowKey={({ item }) => item.code}
            {...(groupsOf
              ? { groups: groupsOf(list.data).map((group) => ({ ...group, rows: rowsOf(group.items) })) }
              : {})}
            isOpen={({ item }) => item.code === open}
            columns={[
              {
                title: one,
                cell: ({ item, shown }) => <Link to={`${path}/${item.code}`}>{titleOf(shown)}</Link>,
              },
              ...columns.map((column) => ({ ...column, cell: ({ shown }: Row<K>) => column.cell(shown) })),
              {
                title: t('state'),
                cell: ({ item, shown }) => <ItemState item={item} active={shown.active} />,
              },
            ]}
          />
        ) : null}
        <Outlet />
      </div>
    </Page>
  );
}

interface ItemStateProps {
  readonly item: { readonly live: unknown; readonly draft: unknown };
  readonly active: boolean;
}

/** Whether customers are offered it, or a change of it waits to be published. */
function ItemState({ item, active }: ItemStateProps) {
  const t = useCatalogueMessages();
  if (item.draft) return <Chip look="warn" text={item.live ? t('changed') : t('new')} />;
  return <Chip look={active ? 'ok' : 'plain'} text={active ? t('offered') : t('withdrawn')} />;
}
