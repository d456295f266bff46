export * from './expiry-alert.ts';
export * from './mail.ts';
export * from './notice.ts';
export * from './ports.ts';
export * from './reports-message.ts';
export * from './send-expiry-alert.ts';
