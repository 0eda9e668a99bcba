export { addToQueue } from './commands';
export { MiniPlayer } from './MiniPlayer';
export { PlayButton } from './PlayButton';
export { SeekWave } from './SeekWave';
export { usePlayback, usePlayedShare, type Playback } from './use-playback';
export { usePlayTrack } from './use-play-track';
