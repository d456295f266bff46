import { anyUser, onlyAdministrators, query } from '#domain/access';
import type { FileStore } from '#domain/documents';
import { notFound, ok } from '#domain/shared';
import type { StaffFile, StaffFiles } from '../ports.ts';

export interface OpenedPicture extends Pick<StaffFile, 'name' | 'contentType'> {
  readonly content: Uint8Array;
}

interface OpenPicturePorts {
  readonly staffFiles: Pick<StaffFiles, 'byId'>;
  readonly fileStore: Pick<FileStore, 'get'>;
}

/**
 * Reads a photo or signature: users read their own, role 1 reads any. Refuses with `record-not-found`, also for an image of
 * another user.
 */
export const openStaffPicture = query<OpenPicturePorts, { readonly fileId: number }, OpenedPicture>({
  action: 'staff.open-picture',
  allow: anyUser,
  async run({ staffFiles, fileStore }, actor, { fileId }) {
    const file = await staffFiles.byId(fileId);
    if (!file || (file.staffId !== actor.userId && !onlyAdministrators.permits(actor))) return notFound();
    const content = await fileStore.get(file.storageKey);
    if (!content) return notFound();
    return ok({ name: file.name, contentType: file.contentType, content });
  },
});
