import { AVATAR_PX } from '@hoist/domain/limits';
import './avatar.css';

interface AvatarProps {
  readonly name: string;
  readonly picture?: string | undefined;
  /** In pixels; 75 by default (specification), smaller in rows. */
  readonly size?: number;
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join('');

/** A picture or initials; hidden from screen readers, since the name is beside it. */
export function Avatar({ name, picture, size = AVATAR_PX }: AvatarProps) {
  const box = { width: size, height: size, fontSize: Math.round(size * 0.36) };
  return picture ? (
    <img className="avatar" src={picture} alt="" style={box} width={size} height={size} loading="lazy" />
  ) : (
    <span className="avatar" style={box} aria-hidden="true">
      {initials(name) || '·'}
    </span>
  );
}
