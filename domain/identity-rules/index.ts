export { documentTypeOfAge, dueDocumentType } from './document-types.ts';
export { IDENTITY_FIELDS } from './identity-fields.ts';
