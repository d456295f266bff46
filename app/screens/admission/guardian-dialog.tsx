import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { guardianFieldLabels as labels } from '../../copy/guardians.ts';
import { Button } from '../../ui/button.tsx';
import { ConflictsProvider } from '../../ui/conflicts.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { DraftView } from '../../view-models/draft.ts';
import type {
  GuardianAnswer,
  GuardianField,
  GuardianRow,
  GuardiansView,
  GuardianValues,
} from '../../view-models/guardians.ts';
import { problemsOf, refusedIn } from '../shared/answer-problem.ts';
import { DraftStatus } from '../shared/draft-status.tsx';
import { useConflicts } from '../shared/use-conflicts.ts';
import { useDraft } from '../shared/use-draft.ts';
import { useLeaving, useLeavingDraft } from '../shared/use-leaving.tsx';
import { usePost } from '../shared/use-post.ts';
import { useKnownPerson } from './use-known-person.ts';

const FIELDS = Object.keys(labels) as GuardianField[];
const BLANK = Object.fromEntries(FIELDS.map((field) => [field, ''])) as GuardianValues;

interface GuardianDialogProps {
  readonly patientId: number;
  readonly view: GuardiansView;
  /** Null for a new one. */
  readonly guardian: GuardianRow | null;
  /** `draft` is the draft of a new guardian; null without one. */
  readonly onClose: (draft: DraftView | null) => void;
  readonly onDone: (done: { message: string; rows: readonly GuardianRow[] }) => void;
}

/** The form of a new guardian, or of a correction. */
export function GuardianDialog({ patientId, view, guardian, onClose, onDone }: GuardianDialogProps) {
  const { limits, choices, draft } = view;
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const [values, setValues] = useState<GuardianValues>(
    () => guardian?.values ?? { ...BLANK, ...draft?.content },
  );
  const [corrected, setCorrected] = useState<readonly string[]>([]);
  const address = `/admisiones/acudientes/${patientId}`;
  const { send: post, busy, data: answer } = usePost<GuardianAnswer>(address);
  const known = useKnownPerson(address, guardian ? null : values);
  const refused = refusedIn(answer);
  const edits = useConflicts(id, labels, guardian?.values ?? BLANK, refused?.conflicts);
  const done = answer && 'done' in answer ? answer.done : null;
  const saving = busy || done !== null;
  const draftForm = `guardian:${patientId}`;
  const keeper = useDraft(form, {
    form: draftForm,
    savedAt: (!guardian && draft?.savedAt) || null,
    paused: saving,
    enabled: guardian === null,
  });

  useEffect(() => {
    if (done) onDone(done);
  });

  const errors: Readonly<Record<string, string>> = refused?.errors ?? {};
  const problems = problemsOf(answer);
  const wrong = FIELDS.filter((field) => errors[field] && !corrected.includes(field));
  const summary = wrong.map((field) => ({
    message: `${labels[field]}: ${errors[field]}`,
    fieldId: `${id}-${field}`,
  }));

  const put = (field: GuardianField, value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    setCorrected((before) => [...before, field]);
  };
  const control = (field: GuardianField) => ({
    id: `${id}-${field}`,
    name: field,
    label: labels[field],
    value: values[field],
    error: corrected.includes(field) ? undefined : errors[field],
    onChange: ({ target }: { target: { value: string } }) => put(field, target.value),
  });
  const text = (field: keyof typeof limits) => ({
    ...control(field),
    limit: limits[field],
    autoComplete: 'off',
  });
  const name = (field: 'names' | 'surnames') => ({
    ...text(field),
    required: true,
    autoCapitalize: 'characters',
    className: '[&_input]:uppercase',
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (saving || !form.current) return;
    setCorrected([]);
    void post(new FormData(form.current));
  };
  const close = () => {
    const typed = !guardian && FIELDS.some((field) => values[field] !== '');
    onClose(typed ? { content: { ...values }, savedAt: keeper.savedAt ?? '' } : null);
  };
  const isChanged = () => !done && FIELDS.some((field) => values[field] !== guardian?.values[field]);
  const correction = useLeaving(() => guardian !== null && isChanged(), close);
  const addition = useLeavingDraft(draftForm, close);
  const { leave, question } = guardian ? correction : addition;
  const already = known.person && view.rows.some((row) => row.id === known.person?.id);

  return (
    <Modal
      open
      onOpenChange={(open) => open || void leave()}
      title={guardian ? 'Editar acudiente' : 'Agregar acudiente'}
      description="Los campos con * son obligatorios."
      note={!guardian && <DraftStatus {...keeper} />}
      footer={
        <>
          <Button onClick={() => void leave()}>Cancelar</Button>
          <Button type="submit" form={id} variant="primary" loading={saving}>
            {saving ? 'Guardando...' : 'Guardar acudiente'}
          </Button>
        </>
      }
    >
      <ConflictsProvider {...edits.provider}>
        <form ref={form} id={id} noValidate onSubmit={send}>
          <input type="hidden" name="intent" value={guardian ? 'correct' : 'add'} />
          {guardian && <input type="hidden" name="guardianId" value={guardian.id} />}
          {guardian && <input type="hidden" name="shown" value={JSON.stringify(edits.shown)} />}
          <ErrorSummary
            title={summary.length > 0 ? (refused?.message ?? '') : 'No se guardó el acudiente'}
            errors={saving ? [] : problems.length > 0 ? [...problems, ...edits.summary] : summary}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <Select
              {...control('documentType')}
              required
              placeholder="Seleccionar"
              options={choices.documentTypes}
              onBlur={known.look}
            />
            <TextInput
              {...text('documentNumber')}
              required
              className="[&_input]:uppercase"
              hint={guardian && 'Se corrige para todos los pacientes de los que es acudiente.'}
              onBlur={known.look}
            />
            {known.person && (
              <div className="sm:col-span-2">
                <Notice
                  tone="info"
                  actions={
                    <Button
                      size="sm"
                      onClick={() => {
                        setValues((before) => ({ ...before, ...known.person?.values }));
                        setCorrected(FIELDS.filter((field) => field !== 'kinship'));
                        keeper.touch();
                      }}
                    >
                      Usar sus datos
                    </Button>
                  }
                >
                  <strong>{known.person.name}</strong>{' '}
                  {already
                    ? 'ya es acudiente de este paciente: al guardar se actualizan sus datos.'
                    : 'ya está registrada como acudiente de otro paciente.'}
                </Notice>
              </div>
            )}
            <TextInput {...name('names')} />
            <TextInput {...name('surnames')} />
            <Select {...control('kinship')} required placeholder="Seleccionar" options={choices.kinships} />
            <TextInput {...text('phone')} required type="tel" />
            <TextInput {...text('email')} type="email" />
            <Select {...control('occupation')} placeholder="Sin indicar" options={choices.occupations} />
          </div>
        </form>
      </ConflictsProvider>
      {question}
    </Modal>
  );
}
