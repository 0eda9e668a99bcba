import { createHash } from 'node:crypto';
import { isUtf8 } from 'node:buffer';
import type { EventMeta, Position, Recorded } from '@refrain/contracts/kernel';
import type { EncodedEvent } from '../encode';
import { DamagedEvent } from '../event-log';
import type { StoredRow } from '../chain/hash-chain';

/** An event as the server keeps it: its data, and its metadata, which holds what the server has no field for. */
export type StoredEvent = Readonly<{
  position: Position;
  id: string;
  stream: string;
  revision: number;
  type: string;
  data: Uint8Array;
  metadata: Uint8Array;
  /** The same bytes as text. */
  dataText: string;
  metadataText: string;
}>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const TEXT = '"(?:[^"\\\\]|\\\\.)*"';
/** The one form in which metadata is written. Whatever differs from it in a byte was not written by this log. */
const METADATA = new RegExp(`^\\{(?:"id":(${TEXT}),)?"version":(-?\\d+),"at":(${TEXT}),"meta":(.*)\\}$`, 's');

/** The server takes UUIDs only, and keeps no letter case: any other id goes by one made of it, and stands in the metadata. */
export const serverId = (id: string): string => {
  if (UUID.test(id)) return id;
  const hex = createHash('sha256').update(id).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Texts go in as they were encoded, for the hash chain runs over them. */
export const metadataOf = ({ id, version, at, meta }: EncodedEvent): string =>
  `{${UUID.test(id) ? '' : `"id":${JSON.stringify(id)},`}"version":${version},"at":${JSON.stringify(at)},"meta":${meta}}`;

const damaged = ({ position, type, id }: StoredEvent, problem: string) =>
  new DamagedEvent(`event ${position} (${type} ${id}) cannot be read: ${problem}`);

/**
 * The columns of the hash chain, taken from the stored bytes.
 * @param number the place of the event in the log, counted from 1
 * @throws DamagedEvent when the bytes are not in the form in which this log writes them
 */
export const rowOf = (event: StoredEvent, number: number): StoredRow => {
  if (!isUtf8(event.data) || !isUtf8(event.metadata)) throw damaged(event, 'a stored text is not UTF-8');
  const [, id, version = '', at = '', meta = ''] = METADATA.exec(event.metadataText) ?? [];
  if (!version) throw damaged(event, 'its metadata is not in the form in which it was written');
  const ownId = id === undefined ? event.id : (JSON.parse(id) as string);
  const [ownVersion, ownAt] = [Number(version), JSON.parse(at) as string];
  const isOriginal =
    serverId(ownId) === event.id &&
    String(ownVersion) === version &&
    JSON.stringify(ownAt) === at &&
    (id ?? JSON.stringify(ownId)) === JSON.stringify(ownId);
  if (!isOriginal) throw damaged(event, 'its metadata is not in the form in which it was written');
  return [number, ownId, event.stream, event.revision, event.type, ownVersion, ownAt, event.dataText, meta];
};

type Metadata = Readonly<{ id?: string; version: number; at: string; meta: EventMeta }>;

const parse = (event: StoredEvent, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw damaged(event, 'its data or metadata is not JSON');
  }
};

/** @throws DamagedEvent naming the event */
export const decode = (event: StoredEvent): Recorded => {
  const data = parse(event, event.dataText) as Recorded['data'];
  const { id, version, at, meta } = (parse(event, event.metadataText) ?? {}) as Partial<Metadata>;
  if (version === undefined || at === undefined || meta === undefined) throw damaged(event, 'its metadata is not of this log');
  const { stream, revision, position, type } = event;
  return { type, data, id: id ?? event.id, version, stream, revision, position, at, meta };
};
