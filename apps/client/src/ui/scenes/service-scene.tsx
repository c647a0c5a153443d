import { scenes, sceneOf } from './scenes.ts';
import './service-scene.css';

interface ServiceSceneProps {
  readonly service: { readonly code: string; readonly category: string };
  /** The service's own icon, on a disc in the corner. */
  readonly icon?: string | undefined;
  readonly alt: string;
}

/** A picture of what the mechanic does. */
export function ServiceScene({ service, icon, alt }: ServiceSceneProps) {
  return (
    <figure className="service-scene">
      <svg viewBox="0 0 320 180" aria-hidden="true">
        <path d="M14 160h292" />
        {scenes[sceneOf(service)].map(([look, outline, at], index) => (
          // The layers of a scene have no identity but their place.
          <path
            key={index}
            className={`s-${look}`}
            d={outline}
            transform={at && `translate(${at[0]} ${at[1]})`}
          />
        ))}
        {icon === undefined ? null : (
          <>
            <circle className="s-sign" cx="40" cy="38" r="27" />
            <path className="s-part" d={icon} transform="translate(22.500 20.500) scale(1.450)" />
          </>
        )}
      </svg>
      <figcaption className="visually-hidden">{alt}</figcaption>
    </figure>
  );
}
