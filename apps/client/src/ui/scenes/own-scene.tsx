import { useSceneMessages } from '#client/messages/service-scenes.ts';
import { serviceIcons } from './service-icons.ts';
import { sceneOf } from './scenes.ts';
import { ServiceScene } from './service-scene.tsx';

interface OwnSceneProps {
  /** Without a code: what is done in the category. */
  readonly service: { readonly code?: string; readonly category: string };
}

/** The picture of a service with its own icon, described in the reader's language. */
export function OwnScene({ service: { code = '', category } }: OwnSceneProps) {
  const t = useSceneMessages();
  const service = { code, category };
  return <ServiceScene service={service} icon={serviceIcons[code]} alt={t(sceneOf(service))} />;
}
