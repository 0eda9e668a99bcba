import type { Replacement, TrackFileKind } from '@refrain/contracts/tracks';
import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../../../shared/lib/redux';
import { api } from '../../../shared/lib/api/api';
import { useGetReplacementsQuery, useReplaceFileMutation } from '../api';
import { messageOf } from '../upload/sending/upload-manager';

/** How often the server is asked how far the new file is. */
const POLL_MS = 2_000;

type Sending = Readonly<{ percent: number; abort: () => void }>;

/** Sends a file that takes the place of another, and follows what becomes of it. `percent` while it is sent, null else. */
export const useReplaceFile = (id: string, kind: TrackFileKind) => {
  const dispatch = useAppDispatch();
  const [sending, setSending] = useState<Sending | null>(null);
  const [refused, setRefused] = useState<string>();
  /** The version that was begun here: what came of an earlier one says nothing of it. */
  const [begun, setBegun] = useState<number | null>(null);
  const [replace] = useReplaceFileMutation();
  const [isPolling, setPolling] = useState(true);
  const { currentData } = useGetReplacementsQuery(id, { pollingInterval: isPolling ? POLL_MS : 0 });
  const known: Replacement | null = currentData?.[kind] ?? null;
  const last = begun !== null && (known?.version ?? 0) < begun ? null : known;
  const isOver = begun !== null && last !== null;
  const isUnderWay = known?.state === 'processing';
  if (currentData && isPolling !== isUnderWay) setPolling(isUnderWay);
  const isDone = isOver && last.state === 'done';
  useEffect(() => {
    if (isDone) dispatch(api.util.invalidateTags([{ type: 'Track', id }, 'TrackList', 'Chart']));
  }, [isDone, dispatch, id]);
  const abort = useRef<() => void>(() => undefined);
  useEffect(() => () => abort.current(), []);

  const send = async (file: File): Promise<void> => {
    setRefused(undefined);
    setSending({ percent: 0, abort: () => undefined });
    try {
      const { sendInParts } = await import('../upload/sending/send-in-parts');
      const onProgress = ({ loaded, total }: { loaded: number; total: number }) =>
        setSending((now) => now && { ...now, percent: total > 0 ? Math.floor((100 * loaded) / total) : 0 });
      const sent = sendInParts({ file, kind, isReplacing: true, onProgress });
      abort.current = sent.abort;
      const uploadId = await sent.done;
      abort.current = () => undefined;
      const asked = await replace({ id, kind, uploadId }).unwrap();
      setBegun(asked[kind]?.version ?? null);
    } catch (error) {
      setRefused(messageOf(error));
    } finally {
      setSending(null);
    }
  };
  return { send, stop: () => abort.current(), percent: sending?.percent ?? null, refused, last, isOver };
};
