import { useMessages } from '#client/messages/i18n.ts';
import { Skeleton, SkeletonCards } from '#client/ui/skeleton.tsx';
import './page-placeholder.css';

/** Placeholder while a page's code loads. */
export function PagePlaceholder() {
  const t = useMessages('frame');
  return (
    <div className="page-placeholder" aria-busy="true">
      <output className="visually-hidden">{t('loading')}</output>
      <Skeleton width="200px" height={28} />
      <SkeletonCards />
    </div>
  );
}
