import { newId } from '../../shared/lib/ids';
import type { AudioEngine } from '../engine/audio-engine';

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
/** The channel on which tabs say which of them plays. */
export const PLAYER_CHANNEL = 'refrain-player';
export type PlayingMessage = { playing: string };

/** Sound in one tab at a time: the one that starts last. */
export const connectOtherTabs = (engine: Pick<AudioEngine, 'on'>, channel: Channel, pause: () => void, tab = newId()): void => {
  engine.on('state', (state) => state === 'playing' && channel.postMessage({ playing: tab } satisfies PlayingMessage));
  channel.addEventListener('message', ({ data }) => {
    if ((data as PlayingMessage).playing !== tab) pause();
  });
};
