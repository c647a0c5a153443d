import { Avatar } from '#console/ui/avatar.tsx';

interface RouteNameProps {
  readonly route: { readonly usersId: number; readonly name: string };
  /** Whether the map shows this route alone. */
  readonly isChosen: boolean;
  /** After the name: what the route comes to. */
  readonly note: string;
  /** Sets the chosen mechanic; '' for all. */
  readonly onChoose: (usersId: string) => void;
}

/** The mechanic above a route's stops, who chooses the route and leaves it again. */
export function RouteName({ route: { usersId, name }, isChosen, note, onChoose }: RouteNameProps) {
  return (
    <button
      type="button"
      className="route-name"
      aria-pressed={isChosen}
      onClick={() => onChoose(isChosen ? '' : String(usersId))}
    >
      <Avatar name={name} mechanicId={usersId} />
      {name}
      <span className="muted figures">{note}</span>
    </button>
  );
}
