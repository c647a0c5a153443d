import { listCatalogue } from '@hoist/contract/operations/catalogue';
import type { CatalogueKind } from '@hoist/contract/operations/catalogue-items';
import type { Output } from '@hoist/contract/client';
import type { ReactNode } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { useMay } from '#console/app/me.ts';
import { useCall } from '#console/app/query.ts';
import { Chip } from '#console/ui/chip.tsx';
import { Page } from '#console/ui/page.tsx';
import { Empty, Unanswered } from '#console/ui/states.tsx';
import { CatalogueTabs } from './catalogue-tabs.tsx';
import { useCatalogueTexts } from './texts.ts';
import '#console/ui/grid.css';

interface ItemListProps {
  readonly kind: CatalogueKind;
  readonly title: string;
  /** Where a new one is made, and how that is called. */
  readonly create: { readonly to: string; readonly text: string };
  readonly empty: string;
  /** The table's head and rows. */
  readonly children: (list: Output<typeof listCatalogue>) => ReactNode;
}

/** What is offered of one kind, with the one that is open beside it. */
export function ItemList({ kind, title, create, empty, children }: ItemListProps) {
  const may = useMay();
  const list = useCall(listCatalogue, { query: { kind } });
  const isEmpty = list.data?.data.length === 0;
  return (
    <Page
      title={title}
      actions={
        may('catalogue.manage') ? (
          <Link className="button button-primary" to={create.to}>
            {create.text}
          </Link>
        ) : null
      }
    >
      <CatalogueTabs />
      <Unanswered query={list} />
      {isEmpty ? <Empty title={empty} /> : null}
      <div className="with-panel">
        {list.data && !isEmpty ? (
          <div className="grid grid-beside">
            <table aria-label={title}>{children(list.data)}</table>
          </div>
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
export function ItemState({ item, active }: ItemStateProps) {
  const t = useCatalogueTexts();
  if (item.draft) return <Chip look="warn" text={item.live ? t('changed') : t('new')} />;
  return <Chip look={active ? 'ok' : 'plain'} text={active ? t('offered') : t('withdrawn')} />;
}
