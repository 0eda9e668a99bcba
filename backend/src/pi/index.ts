export * from './pi-answer';
export * from './pi-platform';
export * from './pi-settings';
export * from './pi.module';
