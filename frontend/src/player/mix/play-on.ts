import { MIX_HEARD_MAX, playerTexts } from '@refrain/contracts/playback';
import { startAppListening, type AppStore, type RootState } from '../../shared/lib/redux';
import { toast } from '../../shared/ui/toast/toast';
import { nextStep } from '../state/queue';
import { mixAdded, movedTo, playsOnChosen, queueEnded, type PlayerState } from '../state/slice';
import { mixApi } from './mix-api';

/** A mix is fetched when this much of the last track is left, so that it follows without a pause. */
const AHEAD_SECONDS = 30;

const endsHere = ({ queue, currentIndex, ...modes }: PlayerState): boolean =>
  queue.length > 0 && nextStep({ ...modes, length: queue.length, index: currentIndex }).kind === 'stop';
const isNearEnd = (player: PlayerState): boolean =>
  player.isPlaying && player.duration > 0 && player.duration - player.currentTime < AHEAD_SECONDS;
const lastOf = ({ queue }: PlayerState): string => queue.at(-1)?.id ?? '';

/** Ids of what was heard in this visit, the last one last. */
const heardWith = (heard: readonly string[], { queue }: PlayerState): readonly string[] =>
  [...new Set([...queue.map(({ id }) => id), ...heard].toReversed())].toReversed().slice(-MIX_HEARD_MAX);

/** When the queue ends, goes on with a mix from what was heard, unless the listener switched that off. */
export const connectPlayOn = (
  { dispatch, getState }: AppStore,
  listenerOf: (state: RootState) => string | null | undefined,
): void => {
  let heard: readonly string[] = [];
  let fetching: Promise<'added' | 'nothing' | 'failed'> | null = null;
  /** Count of loads for which it was asked ahead: a failure is not repeated four times a second. */
  let askedAhead = -1;
  const player = () => getState().player;

  const fetchMix = async () => {
    const [last, listener] = [lastOf(player()), listenerOf(getState())];
    const { data } = await dispatch(
      mixApi.endpoints.getMix.initiate(
        { heard: heardWith(heard, player()), station: player().station },
        { forceRefetch: true, subscribe: false },
      ),
    );
    if (!data) return 'failed';
    // Meanwhile the listener chose something else, switched it off, or is another one.
    const isStill = lastOf(player()) === last && player().playsOn && listenerOf(getState()) === listener;
    if (!isStill || data.tracks.length === 0) return 'nothing';
    dispatch(mixAdded(data.tracks));
    return 'added';
  };
  const extend = () => (fetching ??= fetchMix().finally(() => (fetching = null)));

  startAppListening({
    predicate: (_action, { player: now }, { player: before }) => now.loads !== before.loads && now.currentTrack !== null,
    effect: () => {
      const { currentTrack, mixIds, queue, currentIndex } = player();
      const id = currentTrack?.id ?? '';
      heard = [...heard.filter((other) => other !== id), id].slice(-MIX_HEARD_MAX);
      const isFirstOfMix = mixIds[0] === id && queue[currentIndex]?.id === id;
      const action = { label: playerTexts.playOnOff, onSelect: () => void dispatch(playsOnChosen(false)) };
      if (isFirstOfMix) toast({ title: playerTexts.playingOn, description: playerTexts.playingOnHint, action });
    },
  });
  startAppListening({
    predicate: (_action, { player: now }) => now.playsOn && askedAhead !== now.loads && isNearEnd(now) && endsHere(now),
    effect: () => {
      askedAhead = player().loads;
      void extend();
    },
  });
  startAppListening({
    actionCreator: queueEnded,
    effect: async () => {
      const { loads, playsOn } = player();
      if (!playsOn) return;
      const outcome = await extend();
      if (outcome === 'failed') toast({ title: playerTexts.noMix, description: playerTexts.noMixHint });
      if (outcome === 'nothing' && player().playsOn && endsHere(player()))
        toast({ title: playerTexts.heardAll, description: playerTexts.heardAllHint });
      if (outcome === 'added' && player().loads === loads) dispatch(movedTo(player().currentIndex + 1));
    },
  });
  startAppListening({
    predicate: (_action, now, before) => listenerOf(now) !== listenerOf(before) && listenerOf(before) !== undefined,
    effect: () => void (heard = []),
  });
};
