import type { ChangePicture as Changing, GrantRole as Granting, PiAccount } from '@refrain/contracts/accounts';
import { command } from '../kernel/write/command';
import { accountDecider, accountStream } from './account/account.decider';

type Person = { userId: string };

export const PromoteToArtist = command('PromoteToArtist', ({ userId }: Person, { decide }) =>
  decide(accountStream(userId), accountDecider, { userId }),
);

/** A changed role ends all sessions: one that a stranger holds as well does not grow with it. */
export const GrantRole = command('GrantRole', async (grant: Granting['data'], { decide, sessions }) => {
  await decide(accountStream(grant.userId), accountDecider, grant);
  await sessions.endSessionsOf(grant.userId);
});

/** Its files rest in the media store already. */
export const ChangePicture = command('ChangePicture', (picture: Changing['data'], { decide }) =>
  decide(accountStream(picture.userId), accountDecider, picture),
);

export const RemovePicture = command('RemovePicture', ({ userId }: Person, { decide }) =>
  decide(accountStream(userId), accountDecider, { userId }),
);

/** Names on Pi change, and a link that came by mail knows none. */
export const SeePiIdentity = command('SeePiIdentity', async (data: Person & { pi: PiAccount }, { streams, context }) => {
  const asked = { type: 'SeePiIdentity', data } as const;
  // Signing in again is no repetition of this, whatever key the request carries.
  await streams.handle(accountStream(data.userId), accountDecider, asked, { ...context, memory: undefined });
});
