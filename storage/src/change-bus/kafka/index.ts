export * from './kafka-bus';
export { connectionOf, retryPause, type KafkaSettings } from './kafka-client';
export * from './kafka-sender';
export * from './read-kept';
export { createOutage, type Outage } from './outage';
export { SendQueue } from './send-queue';
