import { authorityTexts, permissionTexts as texts, type RightsChange } from '@refrain/contracts/authority';
import { Ago } from '../../shared/ui/Ago';

/** From what to what, by which admin and why. */
export const Step = ({ change: { before, after, by, reason, at } }: { change: RightsChange }) => (
  <div className="flex flex-wrap justify-between gap-x-4 text-sm">
    <span className="text-ink-2">
      {before
        ? texts.step(authorityTexts.rightsName(before), authorityTexts.rightsName(after))
        : authorityTexts.rightsName(after)}
    </span>
    <span className="text-ink-3 [overflow-wrap:anywhere]">
      {authorityTexts.line(by ? (by.name ?? authorityTexts.someone) : authorityTexts.site, reason)} <Ago at={at} />
    </span>
  </div>
);
