import { getFormProps, getTextareaProps, useForm } from '@conform-to/react';
import { useFetcher, useRevalidator } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { agendaTexts } from '../../copy/agenda.ts';
import { connectionTexts } from '../../copy/connection.ts';
import { type EvolutionInput, evolutionForm } from '../../forms/agenda.ts';
import { parseForm } from '../../forms/parse-form.ts';
import type { action } from '../../routes/_app.diarioCampo.evoluciones.tsx';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { ConfirmDialog } from '../../ui/dialogs.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import type { EvolutionFormView } from '../../view-models/agenda.ts';
import type { DraftView } from '../../view-models/draft.ts';
import { LongText } from '../clinical-history/long-text.tsx';
import type { Submitted } from '../shared/answer-offline.ts';
import { completeSubmission, flushDrafts } from '../shared/draft-queue.ts';
import { DraftRecovered, DraftStatus } from '../shared/draft-status.tsx';
import { recoverIdempotencyKey, renewIdempotencyKey, withIdempotencyKey } from '../shared/idempotency-key.ts';
import { useDraft } from '../shared/use-draft.ts';
import { useOnce } from '../shared/use-once.ts';
import { problemsOf } from './answer.ts';

/** The draft key of a session's evolution. */
export const evolutionDraftKey = ({ session }: EvolutionFormView): string => `evolution:${session.id}`;

interface EvolutionEditorProps {
  readonly form: EvolutionFormView;
  /** `next` is whether the form of the next session follows. */
  readonly onRegistered: (next: boolean) => void;
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

/** The value of the button after which the next form opens. */
const NEXT = 'next';

/** The value of the button that submitted a form. */
function pressedOf(event: FormEvent<HTMLFormElement>): string | null {
  const { submitter } = event.nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement ? submitter.value : null;
}

/** Refusals after which the page is reloaded, because another text of this evolution is registered. */
const REGISTERED_ELSEWHERE: ReadonlySet<string> = new Set(['submitted-otherwise', 'session-already-done']);

type EditorProps = EvolutionEditorProps & { draft: DraftView | null; onDiscarded: () => void };

function Editor({ form, draft, onDiscarded, onRegistered }: EditorProps) {
  const [confirming, setConfirming] = useState(false);
  const andNext = useRef(false);
  const formRef = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<Submitted<typeof action>>();
  const once = useOnce(fetcher);
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const reply = answer && 'reply' in answer ? answer.reply : undefined;
  const registered = answer !== undefined && 'done' in answer && answer.done;
  const draftForm = evolutionDraftKey(form);
  const keeper = useDraft(formRef, {
    form: draftForm,
    savedAt: draft?.savedAt ?? null,
    paused: fetcher.state !== 'idle' || registered,
  });
  const [evolution, fields] = useForm<EvolutionInput>({
    id: 'evolucion',
    lastResult: reply,
    defaultValue: { text: draft?.content.text },
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseForm(formData, evolutionForm),
    onSubmit(event) {
      event.preventDefault();
      andNext.current = pressedOf(event) === NEXT;
      setConfirming(true);
    },
  });
  const { key: _, ...text } = getTextareaProps(fields.text, { ariaAttributes: false });
  const { revalidate } = useRevalidator();
  const { touch } = keeper;
  const code = answer && 'done' in answer ? answer.code : undefined;
  const elsewhere = code !== undefined && REGISTERED_ELSEWHERE.has(code);

  useEffect(() => {
    if (answer) setConfirming(false);
    if (registered) onRegistered(andNext.current);
  }, [answer, registered, onRegistered]);

  useEffect(() => recoverIdempotencyKey(draftForm, draft?.content ?? {}), [draftForm, draft]);
  useEffect(() => {
    if (registered) completeSubmission(draftForm);
    else if (reply) renewIdempotencyKey(draftForm);
  }, [registered, reply, draftForm]);
  useEffect(() => {
    if (!elsewhere) return;
    touch();
    void flushDrafts().then((saved) => saved && revalidate());
  }, [elsewhere, touch, revalidate]);

  const send = () => {
    if (!formRef.current || !once()) return;
    const data = withIdempotencyKey(draftForm, new FormData(formRef.current));
    fetcher.submit(data, { method: 'post' });
  };

  return (
    <form {...getFormProps(evolution)} ref={formRef} className="flex flex-col gap-4">
      <input type="hidden" name="intent" value="evolve" />
      <input type="hidden" name="sessionId" value={form.session.id} />
      <ErrorSummary
        title={agendaTexts.notRegistered}
        errors={problemsOf(answer, connectionTexts.unknownOnce)}
      />
      {draft && (
        <DraftRecovered
          savedAt={draft.savedAt}
          onDiscard={() => {
            keeper.discard();
            onDiscarded();
          }}
        />
      )}
      <LongText
        {...text}
        kind="evolution"
        label="Evolución"
        rows={8}
        hint="Qué se hizo y cómo respondió."
        error={fields.text.errors}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Combobox
          id={fields.strategy.id}
          name={fields.strategy.name}
          label="Estrategia"
          options={form.strategies}
          defaultValue={draft?.content.strategy ?? ''}
          clearable
          error={fields.strategy.errors}
        />
        <Combobox
          id={fields.material.id}
          name={fields.material.name}
          label="Material"
          options={form.materials}
          defaultValue={draft?.content.material ?? ''}
          clearable
          error={fields.material.errors}
        />
      </div>
      <div className="sticky bottom-0 -mx-4 -mb-4 flex flex-col gap-2 rounded-b-card border-soft border-t bg-surface px-4 py-3 wide:flex-row-reverse wide:items-center wide:justify-between">
        <div className="flex flex-col gap-2 wide:flex-row-reverse wide:items-center">
          <Button type="submit" variant="primary" className="max-wide:w-full">
            {agendaTexts.register}
          </Button>
          {form.next && (
            <>
              <Button type="submit" value={NEXT} aria-describedby="siguiente" className="max-wide:w-full">
                {agendaTexts.registerAndNext}
              </Button>
              <p id="siguiente" className="text-muted text-small wide:max-w-56 wide:text-right">
                {agendaTexts.next(form.next.time, form.next.patient)}
              </p>
            </>
          )}
        </div>
        <DraftStatus {...keeper} />
      </div>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={agendaTexts.confirmEvolution}
        description="La sesión quedará realizada."
        confirmLabel="Registrar"
        loading={fetcher.state !== 'idle'}
        onConfirm={send}
      />
    </form>
  );
}
