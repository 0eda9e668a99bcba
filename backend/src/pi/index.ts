export * from './payments/pi-payment-answer';
export * from './payments/pi-payments-client';
export * from './pi-answer';
export * from './pi-platform';
export * from './pi-settings';
export * from './pi.module';
export * from './rates/pi-rates';
