import { query, reachesSite } from '#domain/access';
import { notFound, ok } from '#domain/shared';
import type { FileStore, PatientFile, PatientFiles } from '../ports.ts';
import { looksUpPatients } from './search-patients.ts';

/** A file with its content. */
export interface OpenedFile extends Pick<PatientFile, 'name' | 'contentType' | 'kind'> {
  readonly content: Uint8Array;
}

/** A patient's file (decisions, section 5). Refuses with `record-not-found`, also for a site that the caller can't see. */
export const getFile = query<
  { patientFiles: PatientFiles; fileStore: FileStore },
  { readonly fileId: number },
  OpenedFile
>({
  action: 'files.read',
  allow: looksUpPatients,
  async run({ patientFiles, fileStore }, actor, { fileId }) {
    const file = await patientFiles.byId(fileId);
    if (!file || !reachesSite(actor, file.siteId)) return notFound();
    const content = await fileStore.get(file.storageKey);
    if (!content) return notFound();
    return ok({ name: file.name, contentType: file.contentType, kind: file.kind, content });
  },
});
