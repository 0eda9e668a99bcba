export const MAIL_SETTINGS = Symbol('MailSettings');
