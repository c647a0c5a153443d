import { listQueue, markNeed } from '@hoist/contract/dispatch/work-list';
import { useErrorText } from '#console/kit/errors.ts';
import { useMe } from '#console/kit/me.ts';
import { useSend } from '#console/kit/query.ts';
import { toast } from '#console/ui/toast.tsx';
import { useTodayMessages } from './messages.ts';
import type { Need } from './needs.ts';

type Mark = 'take' | 'release' | 'hide' | 'show';

/** Who takes care of a need, and the ways to take it, release it, hide it or show it. */
export function NeedMarks({ need, title }: { readonly need: Need; readonly title: string }) {
  const t = useTodayMessages();
  const errorText = useErrorText();
  const { usersId } = useMe();
  const send = useSend(markNeed, listQueue);
  const mark = async (how: Mark) => {
    try {
      const params = { kind: need.kind, needId: need.id };
      const { message } = await send.mutateAsync({ params, form: { mark: how } });
      toast(message);
    } catch (error) {
      toast(errorText(error), 'bad');
    }
  };
  const { takenBy, hidden } = need;
  const button = (how: Mark) => (
    <button
      type="button"
      aria-label={`${t(`mark.${how}`)}: ${title}`}
      aria-disabled={send.isPending}
      onClick={() => {
        if (!send.isPending) void mark(how);
      }}
    >
      {t(`mark.${how}`)}
    </button>
  );
  const isMine = takenBy?.usersId === usersId;
  return (
    <p className={`need-marks${takenBy || hidden ? ' need-marked' : ''}`}>
      {takenBy ? (
        <strong>{isMine ? t('takenByYou') : t('takenBy', { name: takenBy.name })}</strong>
      ) : (
        button('take')
      )}
      {isMine ? button('release') : null}
      {hidden ? <span className="muted">{t('hiddenBy', { name: hidden.by })}</span> : null}
      {button(hidden ? 'show' : 'hide')}
    </p>
  );
}
