import type { RefrainEvent } from './catalog';

type Data = Readonly<Record<string, unknown>>;

/** From one version of an event type to the next, by type and by the version that is lifted. */
export type EventUpcasters = Readonly<Partial<Record<RefrainEvent['type'], Readonly<Record<number, Readonly<{ up: (data: Data) => Data }>>>>>>;

/** How events of older versions are read: a stored event never changes, what reads it knows today's only. */
export const eventUpcasters: EventUpcasters = {
  PostCreated: {
    1: {
      up: (data) => ({ ...data, link: typeof data.trackId === 'string' ? { url: `/track/${data.trackId}`, type: 'track' } : null, media: null, mentions: [] }),
    },
  },
  PlayRecorded: {
    1: { up: (data) => ({ ...data, durationMs: null, judgedAt: null, device: null, network: null }) },
  },
};
