import type { StorableHour } from '@contract/downloads';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { DownloadRow } from '@/offline/download-rows';
import { estimateHere, type Room, roomFor } from '@/offline/downloads/room';
import { downloadsAtom } from './downloads';
import { type Form, planOf } from './plan';
import { type Scope, storableQuery } from './queries';

/** The room on this phone beside what is stored and what waits; undefined until the browser has said. */
export function useRoom(): Room | undefined {
  const rows = useAtomValue(downloadsAtom);
  const taken = rows?.reduce((all, { size }) => all + size, 0);
  const [room, setRoom] = useState<Room>();
  useEffect(() => {
    let here = true;
    if (taken !== undefined) void estimateHere().then((said) => here && setRoom(roomFor(said, taken)));
    return () => {
      here = false;
    };
  }, [taken]);
  return room;
}

/** What a download of all this would bring, with the read that it comes from. */
export function usePlan(learner: string, scope: Scope) {
  const query = useQuery(storableQuery(learner, scope));
  const rows = useAtomValue(downloadsAtom);
  const room = useRoom();
  return { query, room, planFor: room && rows ? planIn(rows, room, scope) : undefined };
}

const planIn =
  (rows: readonly DownloadRow[], room: Room, scope: Scope) => (hours: readonly StorableHour[], form: Form) =>
    planOf(hours, rows, room, scope, form);
