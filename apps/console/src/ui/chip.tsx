import { Icon, type IconName } from './icon.tsx';
import './chip.css';

interface ChipProps {
  readonly look: 'ok' | 'info' | 'warn' | 'bad' | 'plain';
  readonly text: string;
  readonly icon?: IconName;
}

/** A state as a word; colour alone never tells it. */
export const Chip = ({ look, text, icon }: ChipProps) => (
  <span className={`chip chip-${look}`}>
    {icon ? <Icon name={icon} /> : null}
    {text}
  </span>
);
