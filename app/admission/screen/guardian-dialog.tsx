import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { DraftStatus } from '#app/shared/draft-status.tsx';
import { controlValues } from '#app/shared/forms/control-values.ts';
import { RecordDialog, SaveButton } from '#app/shared/record-dialog.tsx';
import { useDraft } from '#app/shared/use-draft.ts';
import { useLeavingDraft } from '#app/shared/use-leaving.tsx';
import { useRecordForm } from '#app/shared/use-record-form.ts';
import type { SucceededCommand } from '#app/shared/view/command-result.ts';
import type { DraftView } from '#app/shared/view/draft.ts';
import { Button } from '#app/ui/button.tsx';
import { focusFirstEmpty } from '#app/ui/first-focus.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { foldText } from '#app/ui/text-match.ts';
import { fieldNames, GUARDIAN_FIELDS, limitsOf } from '#domain/record-fields';
import { guardianFieldLabels as labels, guardianTexts as texts } from '../copy.ts';
import type { GuardianField, GuardianRow, GuardiansView, GuardianValues } from '../guardians.ts';
import { useRegisteredPerson } from './use-registered-person.ts';

const FIELDS = fieldNames(GUARDIAN_FIELDS);
const LIMITS = limitsOf(GUARDIAN_FIELDS);
const BLANK = controlValues(GUARDIAN_FIELDS, {});

/** The fields that a registered person or the companion fills. */
const PERSON_FIELDS = ['names', 'surnames', 'phone', 'email', 'occupation'] as const;

const dataOf = (values: Omit<GuardianValues, 'kinship'>): Partial<GuardianValues> =>
  Object.fromEntries(PERSON_FIELDS.map((field) => [field, values[field]]));

interface GuardianDialogProps {
  readonly patientId: number;
  readonly view: GuardiansView;
  /** Null for a new guardian. */
  readonly guardian: GuardianRow | null;
  /** `draft` is the typed text of a new guardian; null for a correction and if nothing was typed. */
  readonly onClose: (draft: DraftView | null) => void;
  readonly onSucceeded: (result: SucceededCommand<readonly GuardianRow[]>) => void;
}

/** The form of a new guardian, or of a correction. */
export function GuardianDialog({ patientId, view, guardian, onClose, onSucceeded }: GuardianDialogProps) {
  const { choices, draft, companion } = view;
  const [values, setValues] = useState<GuardianValues>(
    () => guardian?.values ?? { ...BLANK, ...draft?.content },
  );
  const path = `/admisiones/acudientes/${patientId}`;
  const form = useRecordForm<readonly GuardianRow[]>(
    { resource: path },
    {
      labels,
      loaded: guardian?.values ?? BLANK,
      input: guardian && values,
      keepsPage: true,
      onClose: () => close(),
      onSucceeded,
    },
  );
  const { id, errors, clearErrors } = form;
  const registered = useRegisteredPerson(path, guardian ? null : values);
  const draftKey = `guardian:${patientId}`;
  const draftState = useDraft(form.formRef, {
    draftKey,
    savedAt: (!guardian && draft?.savedAt) || null,
    paused: form.busy || form.succeeded,
    enabled: guardian === null,
  });

  const changeField = (field: GuardianField, value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    clearErrors([field]);
  };
  const control = (field: GuardianField) => ({
    id: `${id}-${field}`,
    name: field,
    label: labels[field],
    value: values[field],
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) => changeField(field, target.value),
  });
  const textControl = (field: keyof typeof LIMITS) => ({
    ...control(field),
    limit: LIMITS[field],
    autoComplete: 'off',
  });
  const nameControl = (field: 'names' | 'surnames') => ({
    ...textControl(field),
    required: true,
    autoCapitalize: 'characters',
    className: '[&_input]:uppercase',
  });
  const close = () => {
    const hasInput = !guardian && FIELDS.some((field) => values[field] !== '');
    onClose(hasInput ? { content: { ...values }, savedAt: draftState.savedAt ?? '' } : null);
  };
  const draftLeaving = useLeavingDraft(draftKey, close);
  const isBlank = PERSON_FIELDS.every((field) => values[field] === '');
  const { person } = registered;
  const fillIn = (filled: Partial<GuardianValues>) => {
    setValues((before) => ({ ...before, ...filled }));
    clearErrors(Object.keys(filled));
    draftState.touch();
  };
  /** Fills in on a press of a button, which disappears then. */
  const takeOver = (filled: Partial<GuardianValues>) => {
    flushSync(() => fillIn(filled));
    if (form.formRef.current) focusFirstEmpty(form.formRef.current);
  };
  const filledPersonId = useRef<number | null>(null);
  useEffect(() => {
    if (!person || !isBlank || filledPersonId.current === person.id) return;
    filledPersonId.current = person.id;
    fillIn(dataOf(person.values));
  });
  const isFilledIn =
    person !== null && PERSON_FIELDS.every((field) => values[field] === person.values[field]);
  const isGuardianAlready = registered.person && view.rows.some((row) => row.id === registered.person?.id);

  const nameOf = ({ names, surnames }: Pick<GuardianValues, 'names' | 'surnames'>) =>
    foldText(`${names.trim()} ${surnames.trim()}`);
  const hasOtherName =
    registered.person !== null &&
    (values.names !== '' || values.surnames !== '') &&
    nameOf(values) !== nameOf(registered.person.values);

  return (
    <RecordDialog
      form={guardian ? form : { ...form, ...draftLeaving }}
      title={guardian ? 'Editar acudiente' : 'Agregar acudiente'}
      description="Los campos con * son obligatorios."
      note={!guardian && <DraftStatus {...draftState} />}
      refusedTitle={form.problem === null ? (form.refused?.message ?? '') : 'No se guardó el acudiente'}
      buttons={<SaveButton form={form}>Guardar acudiente</SaveButton>}
      onSubmit={form.send}
    >
      <input type="hidden" name="intent" value={guardian ? 'correct' : 'add'} />
      {guardian && <input type="hidden" name="guardianId" value={guardian.id} />}
      {guardian && <input type="hidden" name="shown" value={JSON.stringify(form.shown)} />}
      <div onInput={draftState.onInput} className="grid gap-4 sm:grid-cols-2">
        {!guardian && companion && isBlank && (
          <div className="sm:col-span-2">
            <Notice
              tone="info"
              actions={
                <Button size="sm" onClick={() => takeOver(companion.values)}>
                  Tomar sus datos
                </Button>
              }
            >
              El acompañante es <strong>{companion.name}</strong>. Revise qué son nombres y qué apellidos.
            </Notice>
          </div>
        )}
        <Select
          {...control('documentType')}
          required
          placeholder="Seleccionar"
          options={choices.documentTypes}
          onBlur={registered.search}
        />
        <TextInput
          {...textControl('documentNumber')}
          required
          className="[&_input]:uppercase"
          hint={guardian && 'Se corrige para todos los pacientes de los que es acudiente.'}
          onBlur={registered.search}
        />
        {registered.person && (
          <div className="sm:col-span-2">
            <Notice
              tone={hasOtherName ? 'warning' : 'info'}
              actions={
                !isFilledIn && (
                  <Button
                    size="sm"
                    onClick={() => registered.person && takeOver(dataOf(registered.person.values))}
                  >
                    Usar sus datos
                  </Button>
                )
              }
            >
              <strong>{registered.person.name}</strong>{' '}
              {hasOtherName
                ? texts.otherName
                : isGuardianAlready
                  ? 'ya es acudiente de este paciente: al guardar se actualizan sus datos.'
                  : 'ya está registrada como acudiente de otro paciente.'}
            </Notice>
          </div>
        )}
        <TextInput {...nameControl('names')} />
        <TextInput {...nameControl('surnames')} />
        <Select {...control('kinship')} required placeholder="Seleccionar" options={choices.kinships} />
        <TextInput {...textControl('phone')} required type="tel" />
        <TextInput {...textControl('email')} type="email" />
        <Select {...control('occupation')} placeholder="Sin indicar" options={choices.occupations} />
      </div>
    </RecordDialog>
  );
}
