import { query } from '#domain/access';
import type { FileStore } from '#domain/documents';
import { notFound, ok } from '#domain/shared';
import type { BlankForm } from '../format.ts';
import { readsExamFormats } from '../policies.ts';
import type { BlankForms } from '../ports.ts';

interface GetBlankFormPorts {
  readonly blankForms: BlankForms;
  readonly fileStore: Pick<FileStore, 'get'>;
}

/** Reads a blank form. Refuses with `record-not-found`. */
export const getBlankForm = query<
  GetBlankFormPorts,
  { readonly id: number },
  BlankForm & { readonly content: Uint8Array }
>({
  action: 'exam-formats.read-blank-form',
  allow: readsExamFormats,
  async run({ blankForms, fileStore }, _actor, { id }) {
    const form = await blankForms.byId(id);
    const content = form && (await fileStore.get(form.storageKey));
    if (!form || !content) return notFound();
    const { name, contentType } = form;
    return ok({ id, name, contentType, content });
  },
});
