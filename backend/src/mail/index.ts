export * from './addresses';
export * from './letter';
export * from './mail-settings';
export * from './mail.module';
export * from './mailer';
export * from './outbox';
export * from './settle-mail';
export * from './tokens';
