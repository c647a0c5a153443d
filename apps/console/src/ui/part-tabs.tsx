import { useId, type KeyboardEvent, type ReactNode } from 'react';
import './part-tabs.css';

interface TabsProps<T extends string> {
  /** The accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly { readonly id: T; readonly title: string }[];
  readonly selected: T;
  readonly onSelect: (id: T) => void;
  /** The selected part begins with controls, and needs no focus of its own. */
  readonly hasControls?: boolean;
  /** The selected part. */
  readonly children: ReactNode;
}

/** Tabs of a panel; arrow keys move between them. */
export function PartTabs<T extends string>(props: TabsProps<T>) {
  const { label, tabs, selected, onSelect, hasControls = false, children } = props;
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex((tab) => tab.id === selected);
    const steps: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const step = steps[event.key];
    const next = step === undefined ? undefined : tabs[(step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <>
      <div className="part-tabs" role="tablist" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-part`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.title}
          </button>
        ))}
      </div>
      <div
        id={`${id}-part`}
        className="tab-part"
        role="tabpanel"
        aria-labelledby={`${id}-${selected}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it may hold nothing that takes the focus
        tabIndex={hasControls ? undefined : 0}
      >
        {children}
      </div>
    </>
  );
}
