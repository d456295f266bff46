import { useRevalidator } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { LongText } from '#app/history/long-text.tsx';
import { flushDrafts } from '#app/shared/draft-queue.ts';
import { DraftRecovered, DraftStatus } from '#app/shared/draft-status.tsx';
import { fieldErrorsOf, parseForm } from '#app/shared/forms/parse-form.ts';
import { useDraft } from '#app/shared/use-draft.ts';
import { useSubmission } from '#app/shared/use-submission.ts';
import type { DraftView } from '#app/shared/view/draft.ts';
import { Button } from '#app/ui/button.tsx';
import { Combobox } from '#app/ui/combobox.tsx';
import { setControlValue } from '#app/ui/control-value.ts';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { useTextFocus } from '#app/ui/first-focus.ts';
import { submitOnCtrlEnter } from '#app/ui/submit-key.ts';
import type { LastText } from '#domain/clinical-history';
import type { EvolutionFormView } from '../agenda.ts';
import { agendaTexts } from '../copy/agenda.ts';
import { AGENDA_PATH } from '../use-agenda-address.ts';
import { evolutionForm } from '../view/agenda-form.ts';
import { CareFields } from './care-fields.tsx';

/** The draft key of a session's evolution. */
export const evolutionDraftKey = ({ session }: EvolutionFormView): string => `evolution:${session.id}`;

interface EvolutionEditorProps {
  readonly form: EvolutionFormView;
  readonly onRegistered: (opensNextForm: boolean) => void;
}

/** The evolution form; it is remounted when its draft is discarded. */
export function EvolutionEditor({ form, onRegistered }: EvolutionEditorProps) {
  const [draft, setDraft] = useState(form.draft);
  return (
    <Editor
      key={draft ? 'draft' : 'fresh'}
      form={form}
      draft={draft}
      onDiscarded={() => setDraft(null)}
      onRegistered={onRegistered}
    />
  );
}

const FORM_ID = 'evolucion';

const formErrorsOf = (form: HTMLFormElement) => fieldErrorsOf(parseForm(new FormData(form), evolutionForm));

/** The value of the button that also opens the form of the next session. */
const NEXT = 'next';

/** The value of the button that submitted a form. */
function submitterValueOf(event: FormEvent<HTMLFormElement>): string | null {
  const { submitter } = event.nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement ? submitter.value : null;
}

/** Refusals after which the page is reloaded, because another text of this evolution is registered. */
const REGISTERED_ELSEWHERE: ReadonlySet<string> = new Set(['submitted-otherwise', 'session-already-done']);

type EditorProps = EvolutionEditorProps & { draft: DraftView | null; onDiscarded: () => void };

function Editor({ form, draft, onDiscarded, onRegistered }: EditorProps) {
  const [confirming, setConfirming] = useState(false);
  const opensNextForm = useRef(false);
  const formRef = useRef<HTMLFormElement>(null);
  // Null until the first submission.
  const [formErrors, setFormErrors] = useState<Readonly<Record<string, string>> | null>(null);
  const draftKey = evolutionDraftKey(form);
  const { send, busy, succeeded, refused, errors, problem, summary, clearErrors } = useSubmission(
    { page: AGENDA_PATH },
    {
      draftKey,
      draftContent: draft?.content,
      afterReload: true,
      onSucceeded() {
        setConfirming(false);
        onRegistered(opensNextForm.current);
      },
      onRefused: () => setConfirming(false),
    },
  );
  const proposedKind = form.proposedKinds[form.proposedDiagnosis?.value ?? ''] ?? '';
  const draftState = useDraft(formRef, {
    draftKey,
    savedAt: draft?.savedAt ?? null,
    paused: busy || succeeded,
    isEmpty: ({ text, strategy, material, diagnosis, diagnosisKind = '', careSetting }) =>
      !text?.trim() &&
      !strategy &&
      !material &&
      diagnosis === (form.proposedDiagnosis?.value ?? '') &&
      diagnosisKind === proposedKind &&
      careSetting === form.proposedCareSetting,
  });
  useTextFocus(formRef);
  const { revalidate } = useRevalidator();
  const { touch } = draftState;
  const registeredElsewhere = refused !== null && REGISTERED_ELSEWHERE.has(refused.code);

  useEffect(() => {
    if (!registeredElsewhere) return;
    // The reloaded page shows the typed text from its draft, so the draft is saved first.
    touch();
    void flushDrafts().then((saved) => saved && revalidate());
  }, [registeredElsewhere, touch, revalidate]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = formErrorsOf(event.currentTarget);
    setFormErrors(found);
    if (Object.keys(found).length > 0) return;
    opensNextForm.current = submitterValueOf(event) === NEXT;
    setConfirming(true);
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { currentTarget, target } = event;
    draftState.onInput(event);
    if (formErrors) setFormErrors(formErrorsOf(currentTarget));
    if (target instanceof Element) clearErrors([target.getAttribute('name') ?? '']);
  };
  /** Chooses the strategy and the material of the author's last evolution where nothing is chosen yet. */
  const takeChoices = ({ strategyId, materialId }: LastText) => {
    const choose = (
      name: 'strategy' | 'material',
      options: EvolutionFormView['strategies'],
      id: number | null,
    ) => {
      const value = String(id);
      const isEmpty = formRef.current && new FormData(formRef.current).get(name) === '';
      if (isEmpty && options.some((option) => option.value === value))
        setControlValue(`${FORM_ID}-${name}`, value);
    };
    choose('strategy', form.strategies, strategyId);
    choose('material', form.materials, materialId);
  };
  const field = (
    name: 'text' | 'strategy' | 'material' | 'diagnosis' | 'diagnosisKind' | 'careSetting',
    proposed = '',
  ) => ({
    id: `${FORM_ID}-${name}`,
    name,
    defaultValue: draft?.content[name] ?? proposed,
    error: formErrors?.[name] ?? errors[name],
  });

  return (
    <form
      id={FORM_ID}
      ref={formRef}
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
      onKeyDown={submitOnCtrlEnter}
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="intent" value="evolve" />
      <input type="hidden" name="sessionId" value={form.session.id} />
      <ErrorSummary title={agendaTexts.notRegistered} errors={problem === null ? [] : summary} />
      {draft && (
        <DraftRecovered
          savedAt={draft.savedAt}
          onDiscard={() => {
            draftState.discard();
            onDiscarded();
          }}
        />
      )}
      <LongText
        {...field('text')}
        kind="evolution"
        onLastText={takeChoices}
        label="Evolución"
        rows={8}
        hint="Qué se hizo y cómo respondió."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Combobox {...field('strategy')} label="Estrategia" options={form.strategies} clearable />
        <Combobox {...field('material')} label="Material" options={form.materials} clearable />
      </div>
      <CareFields
        form={form}
        hasDraftedDiagnosis={draft?.content.diagnosis !== undefined}
        diagnosis={field('diagnosis')}
        diagnosisKind={field('diagnosisKind', draft?.content.diagnosis === undefined ? proposedKind : '')}
        careSetting={field('careSetting', form.proposedCareSetting)}
      />
      <div className="sticky bottom-0 -mx-4 -mb-4 flex flex-col gap-2 rounded-b-card border-soft border-t bg-surface px-4 py-3">
        <DraftStatus {...draftState} />
        <div className="flex flex-col gap-2 wide:flex-row-reverse wide:items-center">
          <Button
            type="submit"
            variant="primary"
            title={agendaTexts.registerKeys}
            aria-keyshortcuts="Control+Enter"
            className="max-wide:w-full"
          >
            {agendaTexts.register}
          </Button>
          {form.nextToNote && (
            <Button type="submit" value={NEXT} className="h-auto min-w-0 py-1 max-wide:w-full touch:h-auto">
              <span className="min-w-0">
                <span className="block">{agendaTexts.registerAndNext}</span>{' '}
                <span className="block whitespace-normal break-words font-normal text-muted text-small leading-tight">
                  {agendaTexts.next(form.nextToNote.time, form.nextToNote.patient)}
                </span>
              </span>
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={agendaTexts.confirmEvolution}
        description={`La sesión de ${form.session.patient} quedará realizada.`}
        confirmLabel="Registrar"
        focusesConfirm
        loading={busy}
        onConfirm={() => formRef.current && send(new FormData(formRef.current))}
      />
    </form>
  );
}
