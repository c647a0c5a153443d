import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { deviceStorage } from '@hoist/web/storage';
import { readJson, saveJson } from '#client/platform/storage.ts';
import { useSession } from '../session/session.ts';

interface Kept<T> {
  readonly at: number;
  readonly draft: T;
}

const lifetimeMs = 24 * 3_600_000;

/**
 * A form draft that survives a reload or crash for one day. Navigating away deletes it unless `stays`; the
 * third returned value deletes it after saving.
 */
export function useSavedDraft<T>(
  name: string,
  initial: () => T,
  { stays = false } = {},
): readonly [T, Dispatch<SetStateAction<T>>, () => void] {
  const { userId } = useSession();
  const key = `hoist.draft.${userId}.${name}`;
  const [start] = useState<T>(() => {
    const kept = readJson<Kept<T>>(key);
    return kept && Date.now() - kept.at < lifetimeMs ? kept.draft : initial();
  });
  const [draft, setDraft] = useState<T>(start);
  const done = useRef(false);
  useEffect(() => {
    if (draft !== start && !done.current) saveJson(key, { at: Date.now(), draft } satisfies Kept<T>);
  }, [draft, key, start]);
  useEffect(() => (stays ? undefined : () => deviceStorage.remove(key)), [key, stays]);
  const forget = () => {
    done.current = true;
    deviceStorage.remove(key);
  };
  return [draft, setDraft, forget];
}
