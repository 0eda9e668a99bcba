import { rm } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { derivedId } from '../kernel/values/ids';
import type { CommandContext } from '../kernel/write/command-context';
import { KeepUploads } from '../tracks/uploading/keep-uploads';
import { UploadCopies } from './upload-copies';

const movedId = (uploadId: string, artistId: string): string => derivedId('handed-over', uploadId, artistId);

/**
 * Gives files that an admin uploaded to the artist whose song they are: the song stays whole when the admin's account is erased, and goes
 * with the artist's.
 */
@Injectable()
export class HandOverUploads {
  constructor(
    private readonly copies: UploadCopies,
    private readonly uploads: KeepUploads,
  ) {}

  /** Gives the id under which the artist has the file. Done again it gives the same. @throws DomainError where it is not `from`'s */
  async give(uploadId: string, from: string, artistId: string, context: CommandContext): Promise<string> {
    const given = movedId(uploadId, artistId);
    if ((await this.copies.load(given)).status === 'stored') return given;
    const { as, ...file } = await this.copies.copy(uploadId, from, ['audio', 'cover']);
    try {
      await this.uploads.store(given, file, as, artistId, { ...context, memory: undefined });
    } finally {
      await rm(file.tempFile, { force: true });
    }
    return given;
  }

  /** The song has its own copy: the admin's goes. */
  drop(uploadId: string, context: CommandContext): Promise<void> {
    return this.copies.drop(uploadId, context);
  }
}
