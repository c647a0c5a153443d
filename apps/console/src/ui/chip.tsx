import './chip.css';

interface ChipProps {
  readonly look: 'ok' | 'info' | 'warn' | 'bad' | 'plain';
  readonly text: string;
}

/** A state as a word; colour alone never tells it. */
export const Chip = ({ look, text }: ChipProps) => <span className={`chip chip-${look}`}>{text}</span>;
