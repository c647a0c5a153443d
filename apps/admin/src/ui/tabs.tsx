import { NavLink } from 'react-router-dom';
import './tabs.css';

interface TabsProps {
  /** What they are the parts of. */
  readonly label: string;
  readonly tabs: readonly { readonly to: string; readonly text: string }[];
}

/** The parts of an area, each a page of its own. */
export const Tabs = ({ label, tabs }: TabsProps) => (
  <nav className="tabs" aria-label={label}>
    <ul>
      {tabs.map(({ to, text }, index) => (
        <li key={to}>
          <NavLink to={to} end={index === 0}>
            {text}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
);
