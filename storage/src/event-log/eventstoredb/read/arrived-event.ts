import type { Position } from '@refrain/contracts/kernel';
import { isOfLog, SEALS_STREAM } from '../names';
import { toPosition, toSinglePosition } from '../positions';
import { MalformedMessage, type ProtobufCursor } from './protobuf-cursor';
import type { StoredEvent } from '../stored-event';

/** Numbers of the fields of ReadResp.ReadEvent.RecordedEvent and what it holds. */
const RECORDED = { id: 1, stream: 2, revision: 3, prepare: 4, commit: 5, metadata: 6, customMetadata: 7, data: 8 };
const UUID = { string: 2 };
const STREAM = { name: 3 };
const ENTRY = { key: 1, value: 2 };

const DOLLAR = '$'.charCodeAt(0);
const TYPE = Buffer.from('type');

/** A field that is not there is 0, and does not stand at the begin of a message, where its tag would. */
const digitsAt = (cursor: ProtobufCursor, at: number): string => (at === 0 ? '0' : cursor.digitsAt(at));

/**
 * An event in the bytes in which it came. Position, revision and type are read at its arrival; what else it holds is read when it is asked for,
 * because most readers want few types.
 */
export class ArrivedEvent implements StoredEvent {
  readonly position: Position;
  revision = 0;
  type = '';
  private readonly bytes: Buffer;
  private idAt = 0;
  private idEnd = 0;
  private streamAt = 0;
  private streamEnd = 0;
  private dataAt = 0;
  private dataEnd = 0;
  private metadataAt = 0;
  private metadataEnd = 0;

  /** Reads the event that is the field at which the cursor is. @throws MalformedMessage */
  constructor(cursor: ProtobufCursor) {
    this.bytes = cursor.bytes;
    let [commit, commitAt, prepare, prepareAt] = [0, 0, 0, 0];
    const outer = cursor.enter();
    while (cursor.next()) {
      switch (cursor.field) {
        case RECORDED.id:
          this.readId(cursor);
          break;
        case RECORDED.stream:
          this.readStream(cursor);
          break;
        case RECORDED.revision:
          this.revision = cursor.integer();
          break;
        case RECORDED.prepare:
          prepareAt = cursor.at;
          prepare = cursor.integer();
          break;
        case RECORDED.commit:
          commitAt = cursor.at;
          commit = cursor.integer();
          break;
        case RECORDED.metadata:
          this.readEntry(cursor);
          break;
        case RECORDED.customMetadata:
          cursor.span();
          this.metadataAt = cursor.spanAt;
          this.metadataEnd = cursor.spanEnd;
          break;
        case RECORDED.data:
          cursor.span();
          this.dataAt = cursor.spanAt;
          this.dataEnd = cursor.spanEnd;
          break;
        default:
          cursor.skip();
      }
    }
    cursor.leave(outer);
    this.position =
      commit === prepare && commit <= Number.MAX_SAFE_INTEGER
        ? toSinglePosition(commit)
        : toPosition(digitsAt(cursor, commitAt), digitsAt(cursor, prepareAt));
  }

  get id(): string {
    return this.bytes.toString('utf8', this.idAt, this.idEnd);
  }
  get stream(): string {
    return this.bytes.toString('utf8', this.streamAt, this.streamEnd);
  }
  get data(): Uint8Array {
    return this.bytes.subarray(this.dataAt, this.dataEnd);
  }
  get metadata(): Uint8Array {
    return this.bytes.subarray(this.metadataAt, this.metadataEnd);
  }
  get dataText(): string {
    return this.bytes.toString('utf8', this.dataAt, this.dataEnd);
  }
  get metadataText(): string {
    return this.bytes.toString('utf8', this.metadataAt, this.metadataEnd);
  }
  /** As `isOfLog` of stream and type. No text is made of a stream whose bytes say enough. */
  get isOfLog(): boolean {
    const { streamAt: at, streamEnd: end } = this;
    if (end > at && this.bytes[at] === DOLLAR) return false;
    return isOfLog(end - at === SEALS_STREAM.length ? this.stream : '', this.type);
  }

  // Where a field of the event comes twice, the last one stands for itself, as the generated classes have it.
  private readId(cursor: ProtobufCursor): void {
    const outer = cursor.enter();
    this.idAt = this.idEnd = 0;
    while (cursor.next()) {
      if (cursor.field !== UUID.string) throw new MalformedMessage('an id that is not the text that was asked for');
      cursor.span();
      this.idAt = cursor.spanAt;
      this.idEnd = cursor.spanEnd;
    }
    cursor.leave(outer);
  }

  private readStream(cursor: ProtobufCursor): void {
    const outer = cursor.enter();
    this.streamAt = this.streamEnd = 0;
    while (cursor.next())
      if (cursor.field === STREAM.name) {
        cursor.span();
        this.streamAt = cursor.spanAt;
        this.streamEnd = cursor.spanEnd;
      } else cursor.skip();
    cursor.leave(outer);
  }

  /** The server's own metadata holds the type, the content type and the time of the event. */
  private readEntry(cursor: ProtobufCursor): void {
    const outer = cursor.enter();
    let [isNamed, isType] = [false, false];
    let [valueAt, valueEnd] = [0, 0];
    while (cursor.next()) {
      if (cursor.field === ENTRY.key) {
        cursor.span();
        isNamed = true;
        isType = cursor.spanIs(TYPE);
      } else if (cursor.field === ENTRY.value) {
        cursor.span();
        valueAt = cursor.spanAt;
        valueEnd = cursor.spanEnd;
      } else cursor.skip();
    }
    if (!isNamed) throw new MalformedMessage('metadata without a name');
    if (isType) this.type = this.bytes.toString('utf8', valueAt, valueEnd);
    cursor.leave(outer);
  }
}
