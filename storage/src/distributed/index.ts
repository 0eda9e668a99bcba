export {
  connectionOf,
  createOutage,
  openKafkaSender,
  retryPause,
  SendQueue,
  type KafkaSender,
  type KafkaSettings,
  type Outage,
  type OutgoingMessage,
} from '../change-bus/kafka';
export { openEventStoreLog } from '../event-log/eventstoredb';
export { openMongoReadStore } from '../read-store/mongodb';
export { openS3MediaStore } from '../media-store/s3';
export * from './distributed-storage';
