import { Link, useLocation } from 'react-router-dom';
import './tabs.css';

interface TabsProps {
  /** What they are the parts of. */
  readonly label: string;
  readonly tabs: readonly { readonly to: string; readonly text: string }[];
}

/** The parts of an area, each a page of its own. One stays marked while something of it is open. */
export function Tabs({ label, tabs }: TabsProps) {
  const { pathname } = useLocation();
  const current = tabs
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0];
  return (
    <nav className="tabs" aria-label={label}>
      <ul>
        {tabs.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} aria-current={to === current?.to ? 'page' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
