import { supporterTexts, type SupporterTier } from '@refrain/contracts/tips';
import { Disc, Disc3, Gem, Heart, type LucideIcon } from 'lucide-react';

const ICONS: Readonly<Record<SupporterTier, LucideIcon>> = { producer: Gem, patron: Disc3, backer: Disc, listener: Heart };

/** What a fan is to an artist, as a small seal. */
export const TierBadge = ({ tier }: { tier: SupporterTier }) => {
  const Icon = ICONS[tier];
  return (
    <span className="inline-flex items-center gap-1 rounded-pill border border-edge px-2 text-[0.8125rem] font-semibold whitespace-nowrap">
      <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
      {supporterTexts.tiers[tier]}
    </span>
  );
};
