export { IDENTITY_FIELDS } from './identity-fields.ts';
