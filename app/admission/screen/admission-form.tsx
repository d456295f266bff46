import { useNavigate } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { patientFieldLabels, patientTexts } from '#app/patients/copy/patients.ts';
import { flushDrafts } from '#app/shared/draft-queue.ts';
import { useUnsavedChanges } from '#app/shared/unsaved-changes.ts';
import { useConflicts } from '#app/shared/use-conflicts.ts';
import { useDraft } from '#app/shared/use-draft.ts';
import { useSubmission } from '#app/shared/use-submission.ts';
import { useWayToAccount } from '#app/shell/way-back.ts';
import { ConflictsProvider } from '#app/ui/conflicts.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { useFirstFieldFocus } from '#app/ui/first-focus.ts';
import { submitOnCtrlEnter } from '#app/ui/submit-key.ts';
import { useToast } from '#app/ui/toast.tsx';
import type { AdmissionPage, AdmissionValues } from '../admission.ts';
import { ActionBar } from './action-bar.tsx';
import { admissionFieldsOf, FORM_ID, summaryErrorsOf } from './admission-fields.ts';
import { AdmissionHeader } from './admission-header.tsx';
import { CompanionSection, OriginSection, ResidenceSection } from './contact-sections.tsx';
import { CoverageSection } from './coverage-section.tsx';
import type { OpenPatient } from './likely-duplicates.tsx';
import { PatientCard } from './patient-card.tsx';
import { PatientSections } from './patient-sections.tsx';
import { PersonalSection } from './personal-section.tsx';
import { birthDateState, documentTypeHint, typedPatientOf } from './typed-patient.ts';
import { useLikelyDuplicates } from './use-likely-duplicates.ts';

const SCREEN = '/admisiones/ingreso';
const DOCUMENT_FIELDS: ReadonlySet<string> = new Set(['documentType', 'documentNumber']);

interface AdmissionFormProps {
  /** The page data at mount; later revalidations must not change a form that is being edited. */
  readonly page: AdmissionPage;
  /** The patient who was just registered; null otherwise. */
  readonly registeredId: number | null;
  readonly setRegisteredId: (id: number | null) => void;
}

/** The personal form of one patient; mount it with a key per patient. */
export function AdmissionForm(props: AdmissionFormProps) {
  const [page] = useState(props.page);
  const { patient, values, stored, today } = page;
  const { registeredId, setRegisteredId } = props;
  const [isJustRegistered] = useState(patient !== null && patient.id === registeredId);
  const navigate = useNavigate();
  const accountPath = useWayToAccount();
  const toast = useToast();
  const element = useRef<HTMLFormElement>(null);
  const [pathToOpen, setPathToOpen] = useState<string | null>(null);
  const [typed, setTyped] = useState(() => typedPatientOf((field) => values[field]));

  const save = useSubmission<{ readonly id: number }>(
    { page: SCREEN },
    {
      // Repeating a correction changes nothing, so it needs no idempotency key.
      ...(!patient && { draftKey: page.draft.key, draftContent: page.draft.content }),
      afterReload: true,
      onSucceeded({ message, value: { id } }) {
        if (patient) toast({ kind: 'success', title: message });
        else setRegisteredId(id);
        navigate(accountPath ?? `${SCREEN}?paciente=${id}`, { replace: true });
      },
    },
  );
  const { errors, problem } = save;
  const duplicates = useLikelyDuplicates(stored);
  const { search: searchDuplicates } = duplicates;
  useEffect(() => {
    if (errors.confirmDuplicate) searchDuplicates(element.current);
  }, [errors.confirmDuplicate, searchDuplicates]);
  const saving = save.busy || save.succeeded;
  const readonly = page.readOnlyText !== null;
  const fields = admissionFieldsOf(page, errors);
  const edits = useConflicts(FORM_ID, patientFieldLabels, JSON.parse(page.shown), save.conflicts);
  const draft = useDraft(element, {
    draftKey: page.draft.key,
    savedAt: page.draft.savedAt,
    paused: saving || readonly,
  });

  const discarded = useRef(false);
  const hasUnsavedPhoto = () => !saving && !discarded.current && photoIn(element.current) !== null;
  useUnsavedChanges(hasUnsavedPhoto, patientTexts.photoNotKept);

  // The draft number in the address lets a reload restore the typed text.
  const draftNumber = draft.savedAt === null ? null : page.draft.number;
  useEffect(() => {
    if (draftNumber)
      window.history.replaceState(window.history.state, '', `${SCREEN}?borrador=${draftNumber}`);
  }, [draftNumber]);

  useEffect(() => {
    if (isJustRegistered) setRegisteredId(null);
  }, [isJustRegistered, setRegisteredId]);

  useFirstFieldFocus(element, !isJustRegistered);

  const openPatient = async (path: string) => {
    const typedMore = element.current !== null && typedMoreThanDocument(element.current, stored);
    // An unsaved photo or a draft that can't be saved needs no dialog here: the leaving guard asks about it.
    const asksBeforeOpening = typedMore && !readonly && pathToOpen === null && !hasUnsavedPhoto();
    if (asksBeforeOpening && (await flushDrafts())) return setPathToOpen(path);
    if (!typedMore && !readonly) await draft.discard();
    navigate(path);
  };
  const open: OpenPatient = (id, takesDocument = false) => {
    const document = takesDocument ? documentQueryOf(element.current) : '';
    void openPatient(`${SCREEN}?paciente=${id}${document}`);
  };
  const startAgain = async (path: string) => {
    discarded.current = true;
    // A form that can only be read keeps the stored draft.
    if (!readonly) await draft.discard();
    await flushDrafts();
    navigate(path);
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    draft.onInput(event);
    const data = new FormData(element.current ?? undefined);
    setTyped(typedPatientOf((field) => String(data.get(field) ?? '')));
    if (event.target instanceof Element) save.clearErrors([event.target.getAttribute('name') ?? '']);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.send(new FormData(event.currentTarget));
  };

  const birthState = birthDateState(typed.birthDate, today);
  const sectionProps = { page, fields };
  return (
    <>
      <AdmissionHeader
        patient={patient}
        isJustRegistered={isJustRegistered}
        readOnlyText={page.readOnlyText}
        mayEnterServices={page.mayEnterServices}
        draftSavedAt={page.draft.savedAt}
        unfinishedAdmissions={page.unfinishedAdmissions}
        onOpen={(id) => open(id)}
        onClear={() => void startAgain(SCREEN)}
        onDiscardDraft={() => void startAgain(patient ? `${SCREEN}?paciente=${patient.id}` : SCREEN)}
      />
      <form
        ref={element}
        id={FORM_ID}
        noValidate
        onSubmit={onSubmit}
        onInput={onInput}
        onKeyDown={submitOnCtrlEnter}
        onBlur={duplicates.onBlur}
        onChange={duplicates.onChoice}
      >
        <ConflictsProvider {...edits.provider}>
          <ErrorSummary
            errors={
              problem === null
                ? [...summaryErrorsOf(errors), ...edits.summary]
                : [...save.summary, ...edits.summary]
            }
          />
          {patient && <input type="hidden" name="patientId" value={patient.id} />}
          {patient && <input type="hidden" name="shown" value={JSON.stringify(edits.shown)} />}
          {page.draft.number && <input type="hidden" name="draftNumber" value={page.draft.number} />}
          <fieldset
            disabled={readonly}
            className="flex min-w-0 flex-col gap-4 wide:grid wide:grid-cols-[minmax(0,1fr)_16rem] wide:items-start"
          >
            <div className="flex min-w-0 flex-col gap-4">
              <PersonalSection
                {...sectionProps}
                birthDateError={birthState === 'after-today' ? patientTexts.birthDateAfterToday : undefined}
                documentTypeHint={
                  readonly ? null : documentTypeHint(typed, today, page.choices.documentTypes)
                }
                duplicates={duplicates}
                onOpen={open}
              />
              <OriginSection {...sectionProps} />
              <ResidenceSection {...sectionProps} />
              <CoverageSection {...sectionProps} typed={typed} />
              <CompanionSection {...sectionProps} />
            </div>
            <div className="contents wide:sticky wide:top-19 wide:flex wide:flex-col wide:gap-4">
              <PatientCard {...sectionProps} typed={typed} />
              {!readonly && (
                <ActionBar editing={patient !== null} saving={saving} birthState={birthState} draft={draft} />
              )}
            </div>
          </fieldset>
        </ConflictsProvider>
      </form>
      <PatientSections page={page} />
      <ConfirmDialog
        open={pathToOpen !== null}
        onOpenChange={(isOpen) => isOpen || setPathToOpen(null)}
        title={patientTexts.unsavedTitle}
        description={patient ? patientTexts.unsavedCorrection : patientTexts.unsavedRegistration}
        cancelLabel={patientTexts.goOnWriting}
        confirmLabel={patientTexts.loadPatient}
        onConfirm={() => pathToOpen !== null && void openPatient(pathToOpen)}
      />
    </>
  );
}

/** The typed document as parameters of the address of another patient's form. */
function documentQueryOf(form: HTMLFormElement | null): string {
  const data = new FormData(form ?? undefined);
  const typed = [
    ['tipo', String(data.get('documentType') ?? '')],
    ['numero', String(data.get('documentNumber') ?? '').trim()],
  ];
  return typed.map(([name, value]) => (value ? `&${name}=${encodeURIComponent(value)}` : '')).join('');
}

/** The chosen photo; null if none is chosen. */
function photoIn(form: HTMLFormElement | null): File | null {
  const photo = form && new FormData(form).get('photo');
  return photo instanceof File && photo.size > 0 ? photo : null;
}

/** Whether fields other than type and number of the document differ from the stored values. */
function typedMoreThanDocument(form: HTMLFormElement, stored: AdmissionValues): boolean {
  return [...new FormData(form)].some(
    ([name, value]) =>
      name in stored && !DOCUMENT_FIELDS.has(name) && value !== stored[name as keyof AdmissionValues],
  );
}
