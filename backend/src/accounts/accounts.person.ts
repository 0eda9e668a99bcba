import { picturePrefixOf, type NameClaimed, type PictureChanged } from '@refrain/contracts/accounts';
import { exportFiles } from '@refrain/contracts/personal-data';
import type { OfPerson } from '../kernel/context';
import { eachEvent, firstOf, mediaOf, type Leave } from '../kernel/persons/person-rows';
import { nameDecider } from './names/name.decider';
import { pictureOrphans } from './profile/picture-orphans';

/** The name itself is not known any more, and need not be: its stream is. It is free for anyone then. */
const name: Leave = async (leaving) => {
  const { streams, stream, userId, context } = leaving;
  const claimed = await firstOf(leaving, 'NameClaimed');
  if (!claimed) return;
  const { kind } = claimed.data as NameClaimed['data'];
  await streams.handle(stream, nameDecider, { type: 'ReleaseName', data: { kind, userId, claim: null } }, context);
};

export const accountsOfPerson: OfPerson = {
  leaving: { name },
  media: { PictureChanged: mediaOf<PictureChanged>(({ userId }) => [picturePrefixOf(userId)]) },
  orphans: [pictureOrphans],
  exports: [
    { file: exportFiles.profile, kind: 'account', entries: eachEvent },
    { file: 'sign-in.json', kind: 'security', holds: 'what admins did about your sign-in, and why', entries: eachEvent },
  ],
};
