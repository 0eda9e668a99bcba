import { shellTexts } from '@refrain/contracts/routes';
import { chooseShortcuts, SHORTCUT_CHOICES, useShortcutChoice } from '../../shared/lib/shortcuts';
import { Segmented } from '../../shared/ui/form/Segmented';

export const ShortcutChoices = () => (
  <Segmented
    label={shellTexts.shortcuts}
    options={SHORTCUT_CHOICES}
    labels={shellTexts.shortcutChoices}
    value={useShortcutChoice()}
    onChange={chooseShortcuts}
  />
);
