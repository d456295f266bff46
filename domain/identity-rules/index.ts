export * from './identity-fields.ts';
