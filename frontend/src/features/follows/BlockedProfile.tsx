import type { Profile } from '@refrain/contracts/accounts';
import { blockTexts } from '@refrain/contracts/follows';
import { Avatar } from '../../shared/ui/Avatar';
import { UnblockButton } from './UnblockButton';

/** Shown in place of the page of a blocked person. */
export const BlockedProfile = ({ profile }: { profile: Profile }) => (
  <div className="mx-auto grid max-w-[560px] animate-fade justify-items-center gap-4 px-4 py-14 text-center md:py-24">
    <span className="opacity-60 grayscale">
      <Avatar user={profile} size={96} />
    </span>
    <h1 className="title text-[clamp(1.875rem,5vw,3rem)] [overflow-wrap:anywhere]" tabIndex={-1}>
      {blockTexts.profileTitle(profile.displayName)}
    </h1>
    <p className="max-w-[44ch] text-ink-2">{blockTexts.profileText}</p>
    <UnblockButton person={profile} variant="primary" />
  </div>
);
