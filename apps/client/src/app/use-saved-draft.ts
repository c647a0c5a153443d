import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { deviceStorage } from '@hoist/web/storage';
import { readJson, saveJson } from '#client/platform/storage.ts';
import { useSession } from './session.ts';

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
    const stored = readJson<Kept<T>>(key);
    return stored && Date.now() - stored.at < lifetimeMs ? stored.draft : initial();
  });
  const [draft, setDraft] = useState<T>(start);
  const done = useRef(false);
  const kept = useRef(start);
  useEffect(() => {
    if (draft === kept.current || done.current) return;
    kept.current = draft;
    saveJson(key, { at: Date.now(), draft } satisfies Kept<T>);
  }, [draft, key]);
  useEffect(() => (stays ? undefined : () => deviceStorage.remove(key)), [key, stays]);
  const forget = () => {
    done.current = true;
    deviceStorage.remove(key);
  };
  return [draft, setDraft, forget];
}
