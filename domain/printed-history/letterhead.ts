import type { FileStore } from '#domain/documents';
import type { Logos, SettingRepository } from '#domain/settings';
import { type Sites, UNKNOWN_SITE } from '#domain/sites';
import type { Letterhead, PrintedImage } from './printed-document.ts';

export interface LetterheadPorts {
  readonly settingRepository: Pick<SettingRepository, 'all'>;
  readonly logos: Pick<Logos, 'current'>;
  readonly sites: Pick<Sites, 'all'>;
  readonly fileStore: Pick<FileStore, 'get'>;
}

/** Reads the letterhead of a site. */
export async function readLetterhead(ports: LetterheadPorts, siteId: number): Promise<Letterhead> {
  const settings = await ports.settingRepository.all();
  const site = (await ports.sites.all()).find(({ id }) => id === siteId) ?? UNKNOWN_SITE;
  return {
    name: settings.foundationName,
    nit: settings.foundationNit,
    logo: await readImage(ports, await ports.logos.current()),
    site,
  };
}

/** Reads a stored image; null for none and for a lost file. */
export async function readImage(
  { fileStore }: Pick<LetterheadPorts, 'fileStore'>,
  file: { readonly storageKey: string; readonly contentType: string } | null,
): Promise<PrintedImage | null> {
  const content = file && (await fileStore.get(file.storageKey));
  return content ? { contentType: file.contentType, content } : null;
}
