import { soundTexts as texts } from '@refrain/contracts/playback';
import { Check } from 'lucide-react';
import { useAppStore } from '../../shared/lib/redux';
import { Dialog } from '../../shared/ui/dialog/Dialog';
import { theEngine } from '../engine/the-engine';
import { SLEEP_MINUTES, type Sleep } from './sleep';
import { startSound, type SleepTimer } from './start-sound';

const timeOf = (at: number): string => new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });

const standing = (sleep: Sleep): string => {
  if (sleep === null) return texts.sleepHint;
  return sleep === 'song' ? texts.sleepsAfterSong : texts.sleepsAt(timeOf(sleep));
};

const choicesOf = (timer: SleepTimer) => [
  { name: texts.sleepOff, choose: timer.off },
  { name: texts.sleepAfterSong, choose: timer.afterSong },
  ...SLEEP_MINUTES.map((minutes) => ({
    name: texts.sleepMinutes(minutes),
    choose: () => timer.afterMinutes(minutes, Date.now()),
  })),
];

/** When the music stops by itself. */
export const SleepDialog = ({ onClose }: { onClose: () => void }) => {
  const timer = startSound(useAppStore(), theEngine());
  const sleep = timer.useChosen();
  const chosen = sleep === null ? texts.sleepOff : sleep === 'song' ? texts.sleepAfterSong : null;
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={texts.sleep} description={standing(sleep)}>
      <ul className="border-t border-line">
        {choicesOf(timer).map(({ name, choose }) => (
          <li key={name} className="border-b border-line">
            <button
              type="button"
              aria-pressed={name === chosen}
              onClick={() => {
                choose();
                onClose();
              }}
              className="flex min-h-12 w-full items-center justify-between gap-4 rounded-field px-2 text-left hover:bg-ink/5"
            >
              {name}
              {name === chosen && <Check size={18} strokeWidth={1.75} aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
