import { playbackTexts } from '@refrain/contracts/playback';
import type { AppDispatch, AppStore, RootState } from '../shared/lib/redux';
import { areShortcutsOn } from '../shared/lib/shortcuts';
import { toast } from '../shared/ui/toast/toast';
import { connectEngine } from './bridge';
import { next, previous, skip, toggle } from './state/commands';
import type { AudioEngine } from './engine/audio-engine';
import { failureText } from './engine/failures';
import { hotkey, HOTKEY_SECONDS, type HotkeyCommand } from './device/hotkeys';
import { connectKeeping } from './keeping/keeping';
import { watchNetwork } from './state/network';
import { connectOtherTabs, PLAYER_CHANNEL } from './device/other-tabs';
import { connectPlayOn } from './mix/play-on';
import { isMobile, staysOnOneElement, thisDevice } from './device/platform';
import { connectRecorder } from './recording/recording';
import { muteToggled, networkJudged, pausePressed, VOLUME, volumeChanged } from './state/slice';
import { theEngine } from './engine/the-engine';

/** Who listens, by id: undefined while that is not known, null for a visitor. */
export type ListenerOf = (state: RootState) => string | null | undefined;

const connectNetwork = (engine: AudioEngine, dispatch: AppDispatch) => {
  const mobile = isMobile(thisDevice());
  if (mobile) dispatch(volumeChanged(VOLUME.mobile));
  watchNetwork((network) => {
    engine.setPreload(mobile || network === 'slow' ? 'metadata' : 'auto');
    dispatch(networkJudged(network));
  });
};

/** After a longer break the listener has stopped waiting: music must not start in an empty room. */
const WAIT_FOR_LINE_MS = 120_000;

/** Says what went wrong; a track that the network interrupted goes on when the network is soon back. */
const connectAlerts = (engine: AudioEngine) => {
  let brokenOffAt: number | null = null;
  engine.on('error', (failure) => {
    brokenOffAt = navigator.onLine ? null : Date.now();
    const description = failureText(brokenOffAt === null ? failure : 'network');
    toast({ title: playbackTexts.errorTitle, description, tone: 'destructive' });
  });
  window.addEventListener('online', () => {
    const soon = brokenOffAt !== null && Date.now() - brokenOffAt < WAIT_FOR_LINE_MS;
    if (soon && engine.state === 'error') engine.retry();
  });
};

const HOTKEYS = {
  toggle,
  back: () => skip(-HOTKEY_SECONDS),
  forward: () => skip(HOTKEY_SECONDS),
  next,
  previous,
  mute: muteToggled,
} as const satisfies Readonly<Record<Exclude<HotkeyCommand, 'like'>, () => unknown>>;

const connectHotkeys = ({ dispatch, getState }: AppStore) =>
  window.addEventListener('keydown', (event) => {
    const isMeant = areShortcutsOn() && getState().player.currentTrack !== null;
    const command = isMeant && hotkey(event, event.target instanceof Element ? event.target : null);
    // A like is the matter of the heart that is shown.
    if (!command || command === 'like') return;
    event.preventDefault();
    dispatch(HOTKEYS[command]());
  });

/** What makes sound finer than a browser does, and the buttons outside of the page, come with the first sound. Without it music plays as well. */
const connectSound = (store: AppStore, engine: AudioEngine) => {
  const off = engine.on('state', () => {
    void import('./sound/start-sound').then(
      ({ startSound }) => {
        off();
        startSound(store, engine);
      },
      // Fetched again with the next sound.
      () => undefined,
    );
  });
};

let started = false;

/** Brings the player to life, once a page. */
export const startPlayer = (store: AppStore, listenerOf: ListenerOf): void => {
  if (started) return;
  started = true;
  const engine = theEngine();
  const { dispatch, getState } = store;
  const getPlayer = () => getState().player;
  connectNetwork(engine, dispatch);
  connectEngine(engine, { dispatch, getPlayer, preloads: !staysOnOneElement(thisDevice()) });
  connectRecorder(engine, { dispatch, getPlayer, isSignedIn: () => Boolean(listenerOf(getState())) });
  connectPlayOn(store, listenerOf);
  connectKeeping(store, listenerOf);
  connectAlerts(engine);
  connectSound(store, engine);
  connectHotkeys(store);
  if ('BroadcastChannel' in window)
    connectOtherTabs(engine, new BroadcastChannel(PLAYER_CHANNEL), () => dispatch(pausePressed()));
};
