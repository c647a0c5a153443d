import './avatar.css';

interface AvatarProps {
  readonly name: string;
  /** Mechanics have one of eight fixed hues; others are grey. */
  readonly mechanicId?: number;
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join('');

/** Initials; hidden from screen readers, since the name is beside them. */
export const Avatar = ({ name, mechanicId }: AvatarProps) => (
  <span className={mechanicId === undefined ? 'avatar' : `avatar hue-${mechanicId % 8}`} aria-hidden="true">
    {initialsOf(name)}
  </span>
);

/** The place of a mechanic that a visit does not have yet. */
export const NoAvatar = () => <span className="avatar avatar-none" aria-hidden="true" />;
