import { subjectFields } from '../catalog';

/** Streams of which every event is about the one person who stands in some of them, such as a track with its release. */
const WHOLLY_OWN: ReadonlySet<string> = new Set(['account', 'upload', 'track']);

/** What kind of thing a stream is about: `like` of `like-POST-USER`. */
export const kindOfStream = (stream: string): string => stream.slice(0, stream.indexOf('-'));

type EventFacts = Readonly<{ type: string; data: unknown; meta: Readonly<{ actor: string | null }> }>;

const fieldsOf: Readonly<Record<string, readonly string[]>> = subjectFields;

/** Ids of everyone an event is about, and of who caused it. */
export const peopleIn = ({ type, data, meta }: EventFacts): readonly string[] => {
  const subjects = (fieldsOf[type] ?? []).map((field) => (data as Readonly<Record<string, unknown>>)[field]);
  return [...new Set([...subjects, meta.actor])].filter((id): id is string => typeof id === 'string' && id !== '');
};

/** Whether an event in a person's stream is theirs to read. */
export const isAbout = (userId: string, event: EventFacts & Readonly<{ stream: string }>, ownsStream: boolean): boolean =>
  peopleIn(event).includes(userId) || (ownsStream && WHOLLY_OWN.has(kindOfStream(event.stream)));
