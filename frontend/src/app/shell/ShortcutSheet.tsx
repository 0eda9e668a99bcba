import { shortcutTexts } from '@refrain/contracts/playback';
import { areShortcutsOn, showShortcuts } from '../../shared/lib/shortcuts';
import { Dialog } from '../../shared/ui/dialog/Dialog';

/** Lists what keys do. It is there while shortcuts are switched off too, and says that. */
export const ShortcutSheet = () => (
  <Dialog
    open
    onOpenChange={showShortcuts}
    title={shortcutTexts.title}
    {...(areShortcutsOn() ? {} : { description: shortcutTexts.off })}
  >
    <dl className="divide-y divide-line border-y border-line">
      {shortcutTexts.keys.map(({ does, keys }) => (
        <div key={does} className="flex min-h-11 items-center justify-between gap-4">
          <dt className="min-w-0">{does}</dt>
          <dd className="flex flex-none gap-1">
            {keys.map((key) => (
              <kbd key={key} className="min-w-8 rounded-[4px] border border-edge px-2 py-0.5 text-center font-text text-sm">
                {key}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
