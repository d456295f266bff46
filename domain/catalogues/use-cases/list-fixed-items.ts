import { anyUser, query } from '#domain/access';
import { ok } from '#domain/shared';
import { CLIENT_TYPES, DOCUMENT_TYPES, type DocumentType, type FixedItem } from '../fixed-lists.ts';

/** Lists the document types. */
export const listDocumentTypes = query<unknown, void, readonly DocumentType[]>({
  action: 'document-types.list',
  allow: anyUser,
  run: async () => ok(DOCUMENT_TYPES),
});

/** Lists the client types. */
export const listClientTypes = query<unknown, void, readonly FixedItem[]>({
  action: 'client-types.list',
  allow: anyUser,
  run: async () => ok(CLIENT_TYPES),
});
