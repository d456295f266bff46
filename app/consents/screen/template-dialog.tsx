import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { RecordDialog, SaveButton } from '#app/shared/record-dialog.tsx';
import { useRecordForm } from '#app/shared/use-record-form.ts';
import type { SucceededCommand } from '#app/shared/view/command-result.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { FieldErrors } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { PLACEHOLDERS, TEMPLATE_KINDS, TEMPLATE_LIMITS, type TemplateKind } from '#domain/consent-rules';
import { ENTRY_TEXT_MAX_LENGTH } from '#domain/shared';
import { templateKindNames } from '#domain/wording';
import { kindWords, templateTexts as texts } from '../copy.ts';
import { purposesWithKeys } from '../purpose-keys.ts';
import type { TemplateRow } from '../templates.ts';

export const TEMPLATES_PATH = '/mantenimiento/consentimientos';

/** The therapies, by the role of their therapist. */
const SPECIALTIES = [
  { value: '2', label: 'Fisioterapia' },
  { value: '3', label: 'Fonoaudiología' },
  { value: '4', label: 'Terapia ocupacional' },
  { value: '5', label: 'Educación especial' },
  { value: '6', label: 'Psicología' },
  { value: '16', label: 'Musicoterapia' },
];

const LABELS = {
  tipo: texts.kind,
  EspCod: texts.specialty,
  nombre: texts.name,
  texto: texts.text,
  meses: texts.months,
  finalidades: texts.purposes,
};

interface TemplateDialogProps {
  /** Null for a new template. */
  readonly template: TemplateRow | null;
  /** Whether the next version of a published template is written. */
  readonly isNewVersion: boolean;
  readonly onClose: () => void;
  readonly onSucceeded: (result: SucceededCommand) => void;
}

/** Writes a draft of a template. */
export function TemplateDialog({ template, isNewVersion, onClose, onSucceeded }: TemplateDialogProps) {
  const [kind, setKind] = useState<TemplateKind>(template?.kind ?? 'treatment');
  const [values, setValues] = useState({
    specialtyId: template?.specialtyId ?? '',
    name: template?.name ?? '',
    text: template?.text ?? '',
    months: template?.months ?? '',
    material: isNewVersion ? false : (template?.material ?? false),
    purposes: template?.purposes ?? [],
  });
  const form = useRecordForm(
    { page: TEMPLATES_PATH },
    { labels: LABELS, loaded: {}, input: { kind, values }, onClose, onSucceeded },
  );
  const { id, errors } = form;
  const change = (changed: Partial<typeof values>) => setValues((before) => ({ ...before, ...changed }));
  const send = () =>
    form.send({
      intent: 'save',
      id: isNewVersion ? null : (template?.id ?? null),
      tipo: kindWords[kind],
      EspCod: values.specialtyId,
      nombre: values.name,
      texto: values.text,
      meses: values.months,
      material: values.material,
      finalidades: purposesWithKeys(values.purposes).map(({ key, text }) => ({ clave: key, texto: text })),
    });
  const title = isNewVersion
    ? texts.titleVersion(template?.name ?? '')
    : template
      ? texts.titleEdit
      : texts.titleNew;
  return (
    <RecordDialog
      form={form}
      title={title}
      refusedTitle={texts.refused}
      buttons={<SaveButton form={form}>{texts.save}</SaveButton>}
      onSubmit={send}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          id={`${id}-tipo`}
          label={texts.kind}
          required
          disabled={isNewVersion}
          options={TEMPLATE_KINDS.map((value) => ({ value, label: templateKindNames[value] }))}
          value={kind}
          error={errors.tipo}
          onChange={({ target }) => setKind(target.value as TemplateKind)}
        />
        {kind === 'treatment' && (
          <Select
            id={`${id}-EspCod`}
            label={texts.specialty}
            required
            disabled={isNewVersion}
            placeholder="Elija"
            options={SPECIALTIES}
            value={values.specialtyId}
            error={errors.EspCod}
            onChange={({ target }) => change({ specialtyId: target.value })}
          />
        )}
        <TextInput
          id={`${id}-nombre`}
          label={texts.name}
          required
          disabled={isNewVersion}
          limit={TEMPLATE_LIMITS.name}
          autoComplete="off"
          className="sm:col-span-2"
          value={values.name}
          error={errors.nombre}
          onChange={({ target }) => change({ name: target.value })}
        />
      </div>
      <TextArea
        id={`${id}-texto`}
        label={texts.text}
        hint={texts.textHint(PLACEHOLDERS.map((word) => `{{${word}}}`).join(' '))}
        required
        rows={10}
        maxLength={ENTRY_TEXT_MAX_LENGTH}
        value={values.text}
        error={errors.texto}
        onChange={({ target }) => change({ text: target.value })}
      />
      <PurposesField
        id={id}
        purposes={values.purposes}
        error={errors.finalidades}
        onChange={(purposes) => change({ purposes })}
      />
      <TextInput
        id={`${id}-meses`}
        label={texts.months}
        hint={texts.monthsHint}
        inputMode="numeric"
        className="sm:max-w-60"
        value={values.months}
        error={errors.meses}
        onChange={({ target }) => change({ months: target.value.trim() })}
      />
      <Checkbox
        label={texts.material}
        checked={values.material}
        onChange={({ target }) => change({ material: target.checked })}
      />
    </RecordDialog>
  );
}

interface PurposesFieldProps {
  readonly id: string;
  readonly purposes: TemplateRow['purposes'];
  readonly error: string | undefined;
  readonly onChange: (purposes: TemplateRow['purposes']) => void;
}

function PurposesField({ id, purposes, error, onChange }: PurposesFieldProps) {
  return (
    <fieldset id={`${id}-finalidades`} className="flex flex-col gap-2">
      <legend className="mb-1 font-semibold text-small">{texts.purposes}</legend>
      {purposes.map((purpose, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a purpose has no other identity while it is typed
        <div key={index} className="flex items-end gap-2">
          <TextInput
            label={texts.purpose(index + 1)}
            limit={TEMPLATE_LIMITS.purpose}
            autoComplete="off"
            className="flex-1"
            value={purpose.text}
            onChange={({ target }) =>
              onChange(purposes.map((each, at) => (at === index ? { ...each, text: target.value } : each)))
            }
          />
          <IconButton
            label={texts.removePurpose(index + 1)}
            icon={<X aria-hidden />}
            onClick={() => onChange(purposes.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button
        size="sm"
        icon={<Plus aria-hidden />}
        className="self-start"
        onClick={() => onChange([...purposes, { key: '', text: '' }])}
      >
        {texts.addPurpose}
      </Button>
      <FieldErrors ids={{ errorId: `${id}-finalidades-error`, messages: error ? [error] : [] }} />
    </fieldset>
  );
}
