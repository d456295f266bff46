import { anyUser, query } from '#domain/access';
import type { FileStore } from '#domain/documents';
import { notFound, ok } from '#domain/shared';
import type { Logos } from '../ports.ts';

interface OpenLogoPorts {
  readonly logos: Pick<Logos, 'byId'>;
  readonly fileStore: Pick<FileStore, 'get'>;
}

/** Reads a logo of the foundation, which every document shows. Refuses with `record-not-found`. */
export const openLogo = query<
  OpenLogoPorts,
  { readonly fileId: number },
  { readonly name: string; readonly contentType: string; readonly content: Uint8Array }
>({
  action: 'settings.open-logo',
  allow: anyUser,
  async run({ logos, fileStore }, _actor, { fileId }) {
    const logo = await logos.byId(fileId);
    const content = logo && (await fileStore.get(logo.storageKey));
    if (!content) return notFound();
    return ok({ name: logo.name, contentType: logo.contentType, content });
  },
});
