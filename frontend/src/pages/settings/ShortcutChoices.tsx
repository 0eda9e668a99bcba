import { shellTexts } from '@refrain/contracts/routes';
import { shortcutTexts } from '@refrain/contracts/playback';
import { Button } from '../../shared/ui/Button';
import { chooseShortcuts, SHORTCUT_CHOICES, showShortcuts, useShortcutChoice } from '../../shared/lib/shortcuts';
import { Segmented } from '../../shared/ui/form/Segmented';

export const ShortcutChoices = () => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <Segmented
      label={shellTexts.shortcuts}
      options={SHORTCUT_CHOICES}
      labels={shellTexts.shortcutChoices}
      value={useShortcutChoice()}
      onChange={chooseShortcuts}
    />
    <Button variant="quiet" size="small" onClick={() => showShortcuts(true)}>
      {shortcutTexts.open}
    </Button>
  </div>
);
