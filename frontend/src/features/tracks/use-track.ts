import { rooms } from '@refrain/contracts/kernel';
import type { Track } from '@refrain/contracts/tracks';
import { useState } from 'react';
import { useAppDispatch } from '../../app/store';
import { isNewer, useRoom } from '../../realtime';
import { tracksApi, useGetTrackQuery } from './api';

/** How often a track that is not ready yet is asked for, should the line for pushes be down. */
const POLL_MS = 5_000;

const isUnderWay = (track: Track | undefined) => track?.processingStatus === 'pending' || track?.processingStatus === 'processing';

/** A track as it changes: its processing, its release, its receipts. */
export const useTrack = (id: string) => {
  const dispatch = useAppDispatch();
  const [underWay, setUnderWay] = useState(false);
  const query = useGetTrackQuery(id, { pollingInterval: underWay ? POLL_MS : 0, skipPollingIfUnfocused: true });
  if (isUnderWay(query.currentData) !== underWay) setUnderWay(!underWay);
  useRoom(rooms.track(id), ({ view, doc, position }) => {
    if (view !== 'tracks' || doc === null) return;
    dispatch(tracksApi.util.updateQueryData('getTrack', id, (shown) => (isNewer({ position }, shown.position) ? (doc as typeof shown) : undefined)));
  });
  return query;
};
