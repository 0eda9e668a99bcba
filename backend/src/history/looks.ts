import { Injectable } from '@nestjs/common';
import type { LookPage } from '@refrain/contracts/history';
import { looksAt } from '@refrain/projections/history';
import { doersOf } from '../kernel/persons/doers';
import { ReadModels } from '../kernel/read/read-models';

/** Who looked at a person, as that person sees it. */
@Injectable()
export class LooksAtPerson {
  constructor(private readonly readModels: ReadModels) {}

  async page(userId: string, cursor?: string): Promise<LookPage> {
    const { store } = this.readModels;
    const { rows, next } = await looksAt(store, userId, cursor);
    const by = await doersOf(
      store,
      rows.map(({ viewerId }) => viewerId),
    );
    return {
      looks: rows.map(({ id, viewerId, kind, thingId, reason, at }) => ({ id, by: by(viewerId), kind, thingId, reason, at })),
      next,
    };
  }
}
