import { START } from '@refrain/contracts/kernel';
import type { ReactionProgress, Vault } from '../vault';
import type { VaultFaults } from '../vault-faults';
import { demanded, type MongoKnown } from './mongo-known';
import type { CheckpointDocument, Documents } from './vault-documents';

const UPSERT = { upsert: true } as const;

/** A lane may hold dots, which are paths in an update. */
const fieldOf = (lane: string): string => `lanes.${Buffer.from(lane).toString('base64url')}`;

export const progressOf = ({ position, ahead = [], lanes = {} }: CheckpointDocument): ReactionProgress => ({
  position,
  ahead,
  lanes: Object.values(lanes),
});

const kept = async (known: MongoKnown, faults: VaultFaults, reaction: string): Promise<void> => {
  await known.expect('checkpoint', reaction);
  faults.heal('checkpoints', reaction);
};

export const mongoCheckpoints = ({ ask }: Documents, known: MongoKnown, faults: VaultFaults): Vault['checkpoints'] => ({
  get: async (reaction) => {
    const read = () => ask('checkpoints', (all) => all.findOne({ _id: reaction }, { projection: { position: 1 } }));
    return (await demanded('checkpoints', reaction, read, () => known.has('checkpoint', reaction), faults))?.position ?? START;
  },
  put: async (reaction, position) => {
    await ask('checkpoints', (all) => all.updateOne({ _id: reaction }, { $set: { position } }, UPSERT));
    await kept(known, faults, reaction);
  },
  names: async () =>
    (await ask('checkpoints', (all) => all.find({}, { projection: { _id: 1 } }).toArray())).map(({ _id }) => _id),
});

/** Checkpoint and lanes are one document, so that a save is one conditional write. */
export const mongoReactions = ({ ask }: Documents, known: MongoKnown, faults: VaultFaults): Vault['reactions'] => ({
  claim: async (reaction, starts) => {
    const claimed = { $inc: { token: 1 } };
    const again = () =>
      ask('checkpoints', (all) => all.findOneAndUpdate({ _id: reaction }, claimed, { returnDocument: 'after' }));
    const first = { ...claimed, $setOnInsert: { position: starts } };
    const document =
      (await demanded('checkpoints', reaction, again, () => known.has('checkpoint', reaction), faults)) ??
      (await ask('checkpoints', (all) => all.findOneAndUpdate({ _id: reaction }, first, { ...UPSERT, returnDocument: 'after' })));
    if (document?.token === undefined) throw new Error(`the checkpoint of ${reaction} went away while it was claimed`);
    await kept(known, faults, reaction);
    return { ...progressOf(document), token: document.token };
  },
  save: async (reaction, token, { position, ahead, put, removed }) => {
    const set = { position, ahead: [...ahead], ...Object.fromEntries(put.map((lane) => [fieldOf(lane.lane), lane])) };
    const unset = Object.fromEntries(removed.map((lane) => [fieldOf(lane), '' as const]));
    const change = { $set: set, ...(removed.length > 0 ? { $unset: unset } : {}) };
    return (await ask('checkpoints', (all) => all.updateOne({ _id: reaction, token }, change))).matchedCount === 1;
  },
  all: async () =>
    (
      await ask('checkpoints', (all) =>
        all
          .find({ token: { $gt: 0 } })
          .sort({ _id: 1 })
          .toArray(),
      )
    ).map((document) => ({ reaction: document._id, ...progressOf(document) })),
});
