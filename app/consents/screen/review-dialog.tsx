import { useState } from 'react';
import { RecordDialog, SaveButton } from '#app/shared/record-dialog.tsx';
import { useRecordForm } from '#app/shared/use-record-form.ts';
import type { SucceededCommand } from '#app/shared/view/command-result.ts';
import { Notice } from '#app/ui/notice.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { TEMPLATE_LIMITS } from '#domain/consent-rules';
import { templateTexts as texts } from '../copy.ts';
import type { TemplateRow } from '../templates.ts';
import { TEMPLATES_PATH } from './template-dialog.tsx';

interface ReviewDialogProps {
  readonly template: TemplateRow;
  readonly onClose: () => void;
  readonly onSucceeded: (result: SucceededCommand) => void;
}

/** Says that a lawyer reviewed a version of a template. */
export function ReviewDialog({ template, onClose, onSucceeded }: ReviewDialogProps) {
  const [lawyer, setLawyer] = useState('');
  const form = useRecordForm(
    { page: TEMPLATES_PATH },
    { labels: { abogado: texts.lawyer }, loaded: {}, input: lawyer, onClose, onSucceeded },
  );
  const { id, errors } = form;
  return (
    <RecordDialog
      form={form}
      title={texts.review}
      description={`${template.name} · versión ${template.version}`}
      refusedTitle={texts.refusedReview}
      buttons={<SaveButton form={form}>{texts.saveReview}</SaveButton>}
      onSubmit={() => form.send({ intent: 'review', id: template.id, abogado: lawyer })}
    >
      <Notice tone="info">{texts.reviewHint}</Notice>
      <TextInput
        id={`${id}-abogado`}
        label={texts.lawyer}
        required
        limit={TEMPLATE_LIMITS.name}
        autoComplete="off"
        value={lawyer}
        error={errors.abogado}
        onChange={({ target }) => setLawyer(target.value)}
      />
    </RecordDialog>
  );
}
