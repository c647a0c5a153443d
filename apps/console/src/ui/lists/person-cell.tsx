import { Avatar } from '../avatar.tsx';

interface PersonCellProps {
  readonly name: string;
  /** Mechanics have their hue. */
  readonly mechanicId?: number;
  /** What tells people of one name apart, or what they have to do with the row. */
  readonly second?: string;
}

/** A person of a row of two lines: initials, name and a second line. */
export const PersonCell = ({ name, mechanicId, second = '' }: PersonCellProps) => (
  <span className="cell-who">
    <Avatar name={name} {...(mechanicId === undefined ? {} : { mechanicId })} />
    <span className="cell-lines">
      <strong>{name}</strong>
      {second === '' ? null : <span className="second figures">{second}</span>}
    </span>
  </span>
);
