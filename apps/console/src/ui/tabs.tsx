import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import './tabs.css';

interface TabsProps {
  /** What the tabs belong to. */
  readonly label: string;
  /** Texts by address. */
  readonly tabs: Readonly<Record<string, string>>;
}

/** On a phone a row of links is wider than the screen: it scrolls to the current one. */
export function useCurrentInView(current: string | undefined) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return nav;
}

/** The pages of an area. A page stays marked while one of its rows is open. */
export function Tabs({ label, tabs }: TabsProps) {
  const { pathname } = useLocation();
  const [current] = Object.keys(tabs)
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((a, b) => b.length - a.length);
  const nav = useCurrentInView(current);
  return (
    <nav ref={nav} className="tabs" aria-label={label}>
      <ul>
        {Object.entries(tabs).map(([to, text]) => (
          <li key={to}>
            <Link to={to} aria-current={to === current ? 'page' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
