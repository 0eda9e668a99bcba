import { Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import { playlistRefusals } from '@refrain/contracts/playlists';
import type { TrackCurated } from '@refrain/contracts/tracks';
import { DomainError } from '../kernel/domain-error';
import type { Reaction } from '../kernel/reactions/reaction';
import { ReadModels } from '../kernel/read/read-models';
import { reactionContext } from '../kernel/write/command-context';
import { Streams } from '../kernel/write/streams/streams';
import { addToPlaylistNamed, CURATORS_VAULT } from './named-playlist';

const NAME = 'add-to-vault-when-uploaded-for-another';
const FULL: readonly string[] = [playlistRefusals.full.code, playlistRefusals.tooMany.code];

/** Puts what an admin uploads for another artist into the admin's own "Curator's Vault" (spec part 2, section 6). */
@Injectable()
export class AddToVaultWhenUploadedForAnother implements Reaction<TrackCurated> {
  readonly name = NAME;
  readonly types = ['TrackCurated'] as const;
  /** Songs that wait from before a restart belong there too. */
  readonly starts = 'start';
  readonly laneOf = ({ data }: Recorded<TrackCurated>): string => data.curatorId;

  constructor(
    private readonly streams: Streams,
    private readonly readModels: ReadModels,
  ) {}

  react = async (event: Recorded<TrackCurated>): Promise<void> => {
    const { curatorId: ownerId, trackId } = event.data;
    const { streams, readModels } = this;
    const parts = { streams, store: readModels.store, context: reactionContext(NAME, event) };
    try {
      await addToPlaylistNamed({ ownerId, name: CURATORS_VAULT, trackId }, parts);
    } catch (error) {
      // A list that is full stays as it is; another attempt would find the same.
      if (!(error instanceof DomainError) || !FULL.includes(error.refusal.code)) throw error;
    }
  };
}
