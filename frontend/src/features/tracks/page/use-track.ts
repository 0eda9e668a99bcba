import { rooms } from '@refrain/contracts/kernel';
import type { Track } from '@refrain/contracts/tracks';
import { useState } from 'react';
import { useAppDispatch } from '../../../shared/lib/redux';
import { isNewer, useRoom } from '../../../realtime';
import { tracksApi, useGetTrackQuery } from '../api';

/** How often a track that is not ready yet is asked for, while the connection for pushes is down. */
const POLL_MS = 5_000;

const isUnderWay = (track: Track | undefined) =>
  track?.processingStatus === 'pending' || track?.processingStatus === 'processing';

/** What is pushed is the stored document: its place in the log stands beside it, and what queries splice in is not in it. */
export const pushedOnto = (shown: Track, doc: Partial<Track>, position: string): Track =>
  isNewer({ position }, shown.position) ? { ...shown, ...doc, position } : shown;

/** A track as it changes: its processing, its release, its receipts. */
export const useTrack = (id: string) => {
  const dispatch = useAppDispatch();
  const [underWay, setUnderWay] = useState(false);
  const query = useGetTrackQuery(id, {
    pollingInterval: underWay ? POLL_MS : 0,
    skipPollingIfUnfocused: true,
    refetchOnReconnect: true,
  });
  if (isUnderWay(query.currentData) !== underWay) setUnderWay(!underWay);
  useRoom(rooms.track(id), ({ view, doc, position }) => {
    if (view !== 'tracks') return;
    // It went, or its artist took it out: who may still see it is asked again.
    if (doc === null || (doc as Track).withdrawnAt) return void query.refetch();
    dispatch(tracksApi.util.updateQueryData('getTrack', id, (shown) => pushedOnto(shown, doc as Track, position)));
  });
  return query;
};
