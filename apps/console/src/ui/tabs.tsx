import { Link, useLocation } from 'react-router-dom';
import './tabs.css';

interface TabsProps {
  /** What the tabs belong to. */
  readonly label: string;
  readonly tabs: readonly { readonly to: string; readonly text: string }[];
}

/** The pages of an area. A page stays marked while one of its rows is open. */
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
