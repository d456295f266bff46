import { useState } from 'react';
import { RecordDialog, SaveButton } from '#app/shared/record-dialog.tsx';
import { useRecordForm } from '#app/shared/use-record-form.ts';
import type { SucceededCommand } from '#app/shared/view/command-result.ts';
import { Button } from '#app/ui/button.tsx';
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
  readonly onSucceeded: (result: SucceededCommand) => void;
}

/** The form of an entry of any catalogue. */
export function CatalogueEntryDialog(props: CatalogueEntryDialogProps) {
  const { catalogue, path, entry, choices, maxLengths, onClose, onSucceeded } = props;
  const { formFields, initialValues, numbered } = CATALOGUE_DEFINITIONS[catalogue];
  const texts = catalogueTexts[catalogue];
  const initial = entry ? { ...initialValues, ...withoutEmpty(entry.values) } : initialValues;
  const [typed, setTyped] = useState(initial);
  const labels = { ...texts.headers, ...texts.labels };
  const form = useRecordForm(
    { page: path },
    {
      labels,
      loaded: entry?.values ?? {},
      input: formFields.map(({ field }) => typed[field] ?? ''),
      onClose,
      onSucceeded,
    },
  );
  const submit = () => {
    form.send({ intent: 'save', id: entry?.id ?? null, typed, shown: entry && form.shown });
  };
  const visibleFields = formFields.filter(
    ({ visibleWhen }) => !visibleWhen || typed[visibleWhen.field] === visibleWhen.value,
  );
  return (
    <RecordDialog
      form={form}
      title={entry ? texts.edit : (texts.addTitle ?? texts.add)}
      {...(entry && { description: catalogueEntryTexts.changeNote })}
      refusedTitle={catalogueEntryTexts.refused}
      buttons={
        <>
          <Button variant="ghost" onClick={() => setTyped(initial)}>
            {entry ? catalogueEntryTexts.restore : catalogueEntryTexts.reset}
          </Button>
          <SaveButton form={form}>{entry ? catalogueEntryTexts.save : texts.submit}</SaveButton>
        </>
      }
      onSubmit={submit}
    >
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
          id={`${form.id}-${each.field}`}
          label={labels[each.field] ?? each.field}
          hint={texts.hints?.[each.field]}
          value={typed[each.field] ?? ''}
          error={form.errors[each.field]}
          choices={choices[each.field] ?? []}
          maxLength={maxLengths[each.field]}
          onChange={(value) => setTyped((before) => ({ ...before, [each.field]: value }))}
        />
      ))}
      {entry && <EarlierTexts texts={entry.earlierTexts} />}
    </RecordDialog>
  );
}

const withoutEmpty = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
