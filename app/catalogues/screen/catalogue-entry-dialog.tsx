import { type FormEvent, useId, useState } from 'react';
import { useConflicts } from '#app/shared/use-conflicts.ts';
import { useLeaving } from '#app/shared/use-leaving.tsx';
import { useSubmission } from '#app/shared/use-submission.ts';
import type { DoneCommand } from '#app/shared/view/command-result.ts';
import { Button } from '#app/ui/button.tsx';
import { ConflictsProvider } from '#app/ui/conflicts.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { CatalogueKey } from '#domain/catalogue-maintenance';
import type { CatalogueEntryView, EntryChoices } from '../catalogues.ts';
import { catalogueEntryTexts, catalogueTexts } from '../copy.ts';
import { CATALOGUE_DEFINITIONS } from './definitions.ts';
import { EarlierTexts } from './earlier-texts.tsx';
import { EntryField } from './entry-field.tsx';

interface CatalogueEntryDialogProps {
  readonly catalogue: CatalogueKey;
  readonly path: string;
  /** Null for a new entry. */
  readonly entry: CatalogueEntryView | null;
  readonly choices: EntryChoices;
  readonly maxLengths: Readonly<Record<string, number>>;
  readonly onClose: () => void;
  readonly onDone: (result: DoneCommand) => void;
}

/** The form of an entry of any catalogue. */
export function CatalogueEntryDialog(props: CatalogueEntryDialogProps) {
  const { catalogue, path, entry, choices, maxLengths, onClose, onDone } = props;
  const id = useId();
  const { formFields, initialValues, numbered } = CATALOGUE_DEFINITIONS[catalogue];
  const texts = catalogueTexts[catalogue];
  const initial = entry ? { ...initialValues, ...withoutEmpty(entry.values) } : initialValues;
  const [typed, setTyped] = useState(initial);
  const labels = { ...texts.headers, ...texts.labels };
  const { errors, summary, conflicts, busy, send } = useSubmission({ page: path }, { id, labels, onDone });
  const edits = useConflicts(id, labels, entry?.values ?? {}, conflicts);
  const isTouched = () => formFields.some(({ field }) => (typed[field] ?? '') !== (initial[field] ?? ''));
  const { requestClose, question } = useLeaving(isTouched, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ intent: 'save', id: entry?.id ?? null, typed, shown: entry && edits.shown });
  };
  const visibleFields = formFields.filter(
    ({ onlyFor }) => !onlyFor || typed[onlyFor.field] === onlyFor.value,
  );
  return (
    <Modal
      open
      onOpenChange={(open) => open || requestClose()}
      title={entry ? texts.edit : (texts.addTitle ?? texts.add)}
      {...(entry && { description: catalogueEntryTexts.changeNote })}
      footer={
        <>
          <Button onClick={requestClose}>Cancelar</Button>
          <Button variant="ghost" onClick={() => setTyped(initial)}>
            {entry ? catalogueEntryTexts.restore : catalogueEntryTexts.reset}
          </Button>
          <Button type="submit" form={id} variant="primary" loading={busy}>
            {busy ? catalogueEntryTexts.saving : entry ? catalogueEntryTexts.save : texts.submit}
          </Button>
        </>
      }
    >
      <ConflictsProvider {...edits.provider}>
        <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
          <ErrorSummary title={catalogueEntryTexts.refused} errors={[...summary, ...edits.summary]} />
          {numbered && (
            <TextInput
              label={catalogueEntryTexts.code}
              disabled
              value={entry ? String(entry.id) : catalogueEntryTexts.codeAssigned}
            />
          )}
          {visibleFields.map((each) => (
            <EntryField
              key={each.field}
              {...each}
              id={`${id}-${each.field}`}
              label={labels[each.field] ?? each.field}
              hint={texts.hints?.[each.field]}
              value={typed[each.field] ?? ''}
              error={errors[each.field]}
              choices={choices[each.field] ?? []}
              maxLength={maxLengths[each.field]}
              onChange={(value) => setTyped((before) => ({ ...before, [each.field]: value }))}
            />
          ))}
          {entry && <EarlierTexts texts={entry.earlierTexts} />}
        </form>
      </ConflictsProvider>
      {question}
    </Modal>
  );
}

const withoutEmpty = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
