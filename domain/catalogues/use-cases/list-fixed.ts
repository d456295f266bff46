import { anyUser, query } from '#domain/access';
import { ok } from '#domain/shared';
import { CLIENT_TYPES, DOCUMENT_TYPES, type DocumentType, type FixedItem } from '../fixed-lists.ts';

/** The document types (section 9 of part 1). */
export const listDocumentTypes = query<unknown, void, readonly DocumentType[]>({
  action: 'document-types.list',
  allow: anyUser,
  run: async () => ok(DOCUMENT_TYPES),
});

/** The client types (section 9 of part 1). */
export const listClientTypes = query<unknown, void, readonly FixedItem[]>({
  action: 'client-types.list',
  allow: anyUser,
  run: async () => ok(CLIENT_TYPES),
});
