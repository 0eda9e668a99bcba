import { recommendationTexts as texts, WANTED_MAKERS, type RecommendationSettings } from '@refrain/contracts/recommendations';
import { commonTexts } from '@refrain/contracts/kernel';
import { Segmented } from '../../shared/ui/form/Segmented';
import { SwitchRow } from '../../shared/ui/form/SwitchRow';
import { useSubmit } from '../../shared/ui/toast/use-submit';
import { useTuneRecommendationsMutation } from './api';

/** Whose music the viewer gets, and whether their plays count for others. Each change is kept at once. */
export const Settings = (settings: RecommendationSettings) => {
  const [tune] = useTuneRecommendationsMutation();
  const { submit, isBusy } = useSubmit(tune, { failed: texts.notSaved, reason: commonTexts.unchanged });
  const set = (changed: Partial<RecommendationSettings>) => {
    if (!isBusy) void submit({ ...settings, ...changed });
  };
  return (
    <section>
      <h2 className="mb-3 text-[1.375rem]">{texts.settings}</h2>
      <p className="mb-2 text-ink-2" aria-hidden="true">
        {texts.makers}
      </p>
      <Segmented
        label={texts.makers}
        options={WANTED_MAKERS}
        labels={texts.makerNames}
        value={settings.makers}
        onChange={(makers) => set({ makers })}
      />
      <SwitchRow isOn={settings.lendsPlays} onChange={(lendsPlays) => set({ lendsPlays })} disabled={isBusy} className="mt-4">
        {texts.lends}
      </SwitchRow>
      <p className="text-sm text-ink-2">{texts.lendsHint}</p>
    </section>
  );
};
