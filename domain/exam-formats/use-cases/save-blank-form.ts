import { command, succeeded } from '#domain/access';
import { type FileUpload, type UploadPorts, uploadCommand } from '#domain/documents';
import { checkDocument } from '#domain/file-rules';
import { notFound, ok, timestamp } from '#domain/shared';
import { maintainsBlankForms } from '../policies.ts';
import type { BlankForms, ExamFormats } from '../ports.ts';

interface SaveBlankFormPorts extends UploadPorts {
  readonly examFormats: ExamFormats;
  readonly blankForms: BlankForms;
}

interface SaveBlankFormInput {
  readonly formatId: number;
  readonly file: FileUpload;
}

/**
 * Stores the blank form of an exam format in place of the current one (C9). Invalid: `file` with the codes of `checkDocument`.
 * Refuses with `record-not-found`.
 */
export const saveBlankForm = uploadCommand<SaveBlankFormPorts, SaveBlankFormInput, { readonly id: number }>(
  {
    filesOf: ({ file }) => ({ file }),
    check: checkDocument,
    precheck: async ({ examFormats }, _actor, { formatId }) =>
      (await examFormats.byId(formatId)) ? ok(null) : notFound(),
  },
  command({
    action: 'exam-formats.save-blank-form',
    allow: maintainsBlankForms,
    async run({ blankForms, clock }, actor, { formatId, storedUploads: { file } }) {
      if (!file) throw new Error('A blank form without a file');
      const id = await blankForms.replace(formatId, {
        ...file,
        createdBy: actor.userId,
        at: timestamp(clock),
      });
      const detail = { blankFormId: id, contentType: file.contentType, size: file.size };
      return succeeded({ id }, { subject: 'catalogue-entry', subjectId: formatId, detail });
    },
  }),
);
