export * from './kafka-bus';
export { retryPause, type KafkaSettings } from './kafka-client';
export * from './kafka-sender';
export { createOutage, type Outage } from './outage';
export { SendQueue } from './send-queue';
