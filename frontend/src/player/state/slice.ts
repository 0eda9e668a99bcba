import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PlaySource, Quality } from '@refrain/contracts/playback';
import type { TrackCard } from '@refrain/contracts/tracks';
import type { EngineState } from '../engine/audio-engine';
import { recommendedQuality, type NetworkClass } from './network';
import { added, addedNext, moved, playingNow, removed, REPEAT_MODES, type Queue, type RepeatMode } from './queue';

declare module '../../shared/lib/redux' {
  interface RootState {
    player: PlayerState;
  }
}

export type QualityChoice = Quality | 'auto';

/** What the screens know of the player. The engine is the truth about sound; this mirrors it four times a second. */
export type PlayerState = Readonly<{
  currentTrack: TrackCard | null;
  queue: readonly TrackCard[];
  currentIndex: number;
  isPlaying: boolean;
  /** Seconds. */
  currentTime: number;
  duration: number;
  volume: number;
  isMuted: boolean;
  isLoading: boolean;
  playbackRate: number;
  repeatMode: RepeatMode;
  shuffleMode: boolean;
  quality: Quality;
  qualityChoice: QualityChoice;
  network: NetworkClass;
  /** Where the queue came from, and whether the current track was picked there or followed by itself. */
  source: PlaySource;
  followed: boolean;
  /** Whether a mix goes on when the queue ends, and which tracks of the queue came by one. */
  playsOn: boolean;
  mixIds: readonly string[];
  /** What the queue is a station of, as a mix is asked for it; null for none. */
  station: string | null;
  /** Whether the music stops when this song ends. */
  stopsAfter: boolean;
  /** Counts what has to be loaded again; `dice` decides what a shuffle takes next. */
  loads: number;
  dice: number;
}>;

export const VOLUME = { desktop: 0.8, mobile: 0.7 } as const;
const RATE = { min: 0.25, max: 2 } as const;

export const initialPlayer: PlayerState = {
  currentTrack: null,
  queue: [],
  currentIndex: -1,
  isPlaying: false,
  currentTime: 0,
  duration: 0,
  volume: VOLUME.desktop,
  isMuted: false,
  isLoading: false,
  playbackRate: 1,
  repeatMode: 'none',
  shuffleMode: false,
  quality: 'streaming',
  qualityChoice: 'auto',
  network: 'moderate',
  source: 'other',
  followed: false,
  playsOn: true,
  mixIds: [],
  station: null,
  stopsAfter: false,
  loads: 0,
  dice: 0,
};

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
const queueOf = ({ queue, currentIndex }: PlayerState): Queue<TrackCard> => ({ tracks: queue, index: currentIndex });
const withQueue = (state: PlayerState, { tracks, index }: Queue<TrackCard>): PlayerState => ({
  ...state,
  queue: tracks,
  currentIndex: index,
  currentTrack: tracks[index] ?? null,
});
/** A track from its beginning. */
const fresh = (state: PlayerState, dice: number): PlayerState => ({
  ...state,
  currentTime: 0,
  duration: state.currentTrack?.duration ?? 0,
  loads: state.loads + 1,
  dice,
});
const withQuality = (state: PlayerState): PlayerState => ({
  ...state,
  quality: state.qualityChoice === 'auto' ? recommendedQuality(state.network) : state.qualityChoice,
});

/** What the engine's states mean for the screens; a state that is left out changes nothing. */
const MIRROR: Readonly<Record<EngineState, Partial<Pick<PlayerState, 'isPlaying' | 'isLoading'>>>> = {
  idle: { isPlaying: false, isLoading: false },
  loading: { isLoading: true },
  playing: { isPlaying: true, isLoading: false },
  paused: { isPlaying: false, isLoading: false },
  stalled: { isLoading: true },
  error: { isPlaying: false, isLoading: false },
};

type Picked = { track: TrackCard; within?: readonly TrackCard[] | undefined; source: PlaySource };
type Thrown<T> = PayloadAction<T, string, { dice: number }>;
/** Actions after which another track may play throw the dice for the one after it. */
const throwing = <T>(payload: T) => ({ payload, meta: { dice: Math.random() } });

export const playerSlice = createSlice({
  name: 'player',
  initialState: initialPlayer,
  reducers: {
    trackPicked: {
      prepare: (picked: Picked) => throwing(picked),
      reducer: (state: PlayerState, { payload: { track, within, source }, meta }: Thrown<Picked>) => {
        const next = withQueue(state, playingNow(queueOf(state), track, within));
        const from = within ? { mixIds: [], station: null } : {};
        return fresh({ ...next, source, ...from, followed: false, isPlaying: true }, meta.dice);
      },
    },
    movedTo: {
      prepare: (index: number) => throwing(index),
      reducer: (state: PlayerState, { payload: index, meta }: Thrown<number>) =>
        fresh({ ...withQueue(state, { tracks: state.queue, index }), followed: true, isPlaying: true }, meta.dice),
    },
    stopAfterChosen: (state, { payload }: PayloadAction<boolean>) => ({ ...state, stopsAfter: payload }),
    /** The song after which it was to stop is over: another one waits, silent. */
    rested: {
      prepare: (index: number) => throwing(index),
      reducer: (state: PlayerState, { payload: index, meta }: Thrown<number>) => {
        const next = withQueue(state, { tracks: state.queue, index });
        return fresh({ ...next, followed: true, isPlaying: false, stopsAfter: false }, meta.dice);
      },
    },
    queueAdded: (state, { payload }: PayloadAction<TrackCard>) => withQueue(state, added(queueOf(state), payload)),
    queuedNext: (state, { payload }: PayloadAction<TrackCard>) => withQueue(state, addedNext(queueOf(state), payload)),
    /** A whole list, in its order: right behind the current track, or at the end. */
    listQueued: (state, { payload: { tracks, isNext } }: PayloadAction<{ tracks: readonly TrackCard[]; isNext: boolean }>) =>
      withQueue(state, isNext ? tracks.reduceRight(addedNext, queueOf(state)) : tracks.reduce(added, queueOf(state))),
    queueRemoved: {
      prepare: (index: number) => throwing(index),
      reducer: (state: PlayerState, { payload: index, meta }: Thrown<number>) => {
        const next = withQueue(state, removed(queueOf(state), index));
        if (next.currentTrack?.id === state.currentTrack?.id) return next;
        return fresh({ ...next, followed: true, isPlaying: next.currentTrack !== null && state.isPlaying }, meta.dice);
      },
    },
    queueMoved: (state, { payload: { from, to } }: PayloadAction<{ from: number; to: number }>) =>
      withQueue(state, moved(queueOf(state), from, to)),
    /** Everything but what plays. */
    queueCleared: (state) =>
      withQueue(
        { ...state, mixIds: [], station: null },
        state.currentTrack ? { tracks: [state.currentTrack], index: 0 } : { tracks: [], index: -1 },
      ),
    stationBegun: (state, { payload: station }: PayloadAction<string>) => ({ ...state, station }),
    /** Nothing comes next: it stops, unless something is found that goes on. */
    queueEnded: (state) => ({ ...state, isPlaying: false }),
    mixAdded: (state, { payload }: PayloadAction<readonly TrackCard[]>) => {
      const isThere = new Set(state.queue.map(({ id }) => id));
      const tracks = payload.filter(({ id }) => !isThere.has(id));
      return { ...state, queue: [...state.queue, ...tracks], mixIds: [...state.mixIds, ...tracks.map(({ id }) => id)] };
    },
    /** Switched off, what a mix had yet to bring goes. */
    playsOnChosen: (state, { payload: playsOn }: PayloadAction<boolean>) => {
      const comes = new Set(playsOn ? [] : state.mixIds);
      const queue = state.queue.filter(({ id }, i) => i <= state.currentIndex || !comes.has(id));
      return { ...state, playsOn, queue };
    },
    stopped: (state) => fresh({ ...withQueue(state, { tracks: state.queue, index: -1 }), isPlaying: false, isLoading: false }, 0),
    replayed: (state) => ({ ...state, currentTime: 0, isPlaying: state.currentTrack !== null }),
    playPressed: (state) => ({ ...state, isPlaying: state.currentTrack !== null }),
    pausePressed: (state) => ({ ...state, isPlaying: false }),
    seeked: (state, { payload }: PayloadAction<number>) => ({
      ...state,
      currentTime: clamp(payload, 0, state.duration > 0 ? state.duration : payload),
    }),
    volumeChanged: (state, { payload }: PayloadAction<number>) => ({ ...state, volume: clamp(payload, 0, 1), isMuted: false }),
    muteToggled: (state) => ({ ...state, isMuted: !state.isMuted }),
    rateChanged: (state, { payload }: PayloadAction<number>) => ({ ...state, playbackRate: clamp(payload, RATE.min, RATE.max) }),
    repeatCycled: (state) => ({
      ...state,
      repeatMode: REPEAT_MODES[(REPEAT_MODES.indexOf(state.repeatMode) + 1) % REPEAT_MODES.length]!,
    }),
    shuffleToggled: (state) => ({ ...state, shuffleMode: !state.shuffleMode }),
    qualityChosen: (state, { payload }: PayloadAction<QualityChoice>) => withQuality({ ...state, qualityChoice: payload }),
    networkJudged: (state, { payload }: PayloadAction<NetworkClass>) => withQuality({ ...state, network: payload }),
    engineReported: (state, { payload }: PayloadAction<EngineState>) => ({ ...state, ...MIRROR[payload] }),
    ticked: (state, { payload }: PayloadAction<{ currentTime: number; duration: number }>) => ({ ...state, ...payload }),
    /** The state of an earlier visit. It never starts to play by itself. */
    restored: (state, { payload }: PayloadAction<Partial<PlayerState>>) => {
      const next = { ...state, ...payload };
      return withQuality({ ...withQueue(next, queueOf(next)), isPlaying: false });
    },
  },
});

export const {
  trackPicked,
  movedTo,
  stopAfterChosen,
  rested,
  queueAdded,
  queuedNext,
  listQueued,
  queueRemoved,
  queueMoved,
  queueCleared,
  stationBegun,
  queueEnded,
  mixAdded,
  playsOnChosen,
  stopped,
  replayed,
  playPressed,
  pausePressed,
  seeked,
  volumeChanged,
  muteToggled,
  rateChanged,
  repeatCycled,
  shuffleToggled,
  qualityChosen,
  networkJudged,
  engineReported,
  ticked,
  restored,
} = playerSlice.actions;
