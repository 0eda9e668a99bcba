import { soundTexts as texts } from '@refrain/contracts/playback';
import { useId } from 'react';
import { useAppStore } from '../../shared/lib/redux';
import { Dialog } from '../../shared/ui/dialog/Dialog';
import { Segmented } from '../../shared/ui/form/Segmented';
import { theEngine } from '../engine/the-engine';
import { EqualiserPart } from './EqualiserPart';
import { changeSound, CROSS_FADE_MAX_SECONDS, LOUDNESS_MODES, useSoundSettings } from './settings/settings';
import { startSound } from './start-sound';

/** How things sound on this device. Everything is heard at once, and remembered. */
export const SoundDialog = ({ onClose }: { onClose: () => void }) => {
  startSound(useAppStore(), theEngine());
  const { crossFadeSeconds, loudness, equaliser } = useSoundSettings();
  const hints = { fade: useId(), loudness: useId() };
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={texts.title} description={texts.hint}>
      <label className="block">
        <span className="flex justify-between gap-4 font-semibold">
          {texts.crossFade}
          <span aria-hidden="true">{texts.crossFadeSeconds(crossFadeSeconds)}</span>
        </span>
        <input
          type="range"
          min={0}
          max={CROSS_FADE_MAX_SECONDS}
          step={1}
          value={crossFadeSeconds}
          aria-label={texts.crossFade}
          aria-valuetext={texts.crossFadeSeconds(crossFadeSeconds)}
          aria-describedby={hints.fade}
          onChange={({ target }) => changeSound({ crossFadeSeconds: target.valueAsNumber })}
          className="h-11 w-full cursor-pointer accent-[var(--ink)]"
        />
        <span id={hints.fade} className="block text-[0.8125rem] text-ink-3">
          {texts.crossFadeHint}
        </span>
      </label>
      <div className="border-t border-line pt-4">
        <p className="mb-1.5 font-semibold">{texts.loudness}</p>
        <Segmented
          label={texts.loudness}
          options={LOUDNESS_MODES}
          labels={texts.loudnessModes}
          value={loudness}
          onChange={(mode) => changeSound({ loudness: mode })}
        />
        <p className="mt-1 text-[0.8125rem] text-ink-3">{texts.loudnessHint}</p>
      </div>
      <EqualiserPart equaliser={equaliser} onChange={(next) => changeSound({ equaliser: next })} />
    </Dialog>
  );
};
