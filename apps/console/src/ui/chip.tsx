import './chip.css';

interface ChipProps {
  readonly look: 'ok' | 'info' | 'warn' | 'bad' | 'plain';
  readonly text: string;
}

/** A state in a word; never by its colour alone. */
export const Chip = ({ look, text }: ChipProps) => <span className={`chip chip-${look}`}>{text}</span>;
