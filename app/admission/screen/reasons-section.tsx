import Lock from 'lucide-react/icons/lock-keyhole';
import { useRef, useState } from 'react';
import { reasonTexts } from '#app/history/copy/clinical-history.ts';
import { EntryPatientContext } from '#app/history/insert-last-text.tsx';
import { LongText } from '#app/history/long-text.tsx';
import { discardDraft } from '#app/shared/draft-queue.ts';
import { DraftStatus } from '#app/shared/draft-status.tsx';
import { useDraft } from '#app/shared/use-draft.ts';
import { useJson } from '#app/shared/use-json.ts';
import { useSubmission } from '#app/shared/use-submission.ts';
import { textOfCode } from '#app/shell/refusal-texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Combobox } from '#app/ui/combobox.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ReadFailed } from '#app/ui/read-failed.tsx';
import { submitOnCtrlEnter } from '#app/ui/submit-key.ts';
import { useToast } from '#app/ui/toast.tsx';
import type { AdmittedPatient } from '../admission.ts';
import type { AdmissionReasonsView, ReasonListView } from '../reasons.ts';
import { PART_IDS } from './part-ids.ts';
import { ReasonList } from './reason-list.tsx';

interface ReasonsSectionProps {
  readonly patient: AdmittedPatient;
  readonly view: AdmissionReasonsView;
  readonly isEditable: boolean;
}

/** The form of a new consultation reason, and the list of reasons, newest first. */
export function ReasonsSection({ patient, view, isEditable }: ReasonsSectionProps) {
  const [firstPage, setFirstPage] = useState(view.list);
  // How often all reasons were requested; 0 while only the first page is shown. Each new count reads them again.
  const [fullReadCount, setFullReadCount] = useState(0);
  const read = useJson<{ list: ReasonListView }>(
    fullReadCount ? `/admisiones/motivos/${patient.id}?vez=${fullReadCount}` : null,
  );
  if (!firstPage) {
    return (
      <Card title={reasonTexts.title} titleId={PART_IDS.reasons}>
        <p className="flex items-start gap-2">
          <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
          {textOfCode('chart-locked')}
        </p>
      </Card>
    );
  }
  const list = fullReadCount && read.state === 'ready' && read.value ? read.value.list : firstPage;
  return (
    <Card title={reasonTexts.title} titleId={PART_IDS.reasons} flush>
      {isEditable && (
        <div className="border-soft border-b p-4">
          <ReasonEditor
            patient={patient}
            view={view}
            onAdded={(updatedList) => {
              setFirstPage(updatedList);
              setFullReadCount((before) => before && before + 1);
            }}
          />
        </div>
      )}
      {list.total === 0 ? (
        <EmptyState title="Este paciente no tiene motivos de consulta.">
          {isEditable && 'Escriba arriba por qué viene a consulta.'}
        </EmptyState>
      ) : (
        <ReasonList reasons={list.rows} />
      )}
      {list.total > list.rows.length && (
        <div className="border-soft border-t p-4">
          {read.state === 'failed' && (
            <ReadFailed onRetry={read.reload}>No se pudieron leer los motivos.</ReadFailed>
          )}
          <Button
            size="sm"
            loading={read.state === 'loading'}
            onClick={() => setFullReadCount((before) => before + 1)}
          >
            Ver los {list.total} motivos
          </Button>
        </div>
      )}
    </Card>
  );
}

interface ReasonEditorProps {
  readonly patient: AdmittedPatient;
  readonly view: AdmissionReasonsView;
  readonly onAdded: (list: ReasonListView) => void;
}

function ReasonEditor({ patient, view, onAdded }: ReasonEditorProps) {
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(view.draft?.content.text ?? '');
  const draftKey = `consultation-reason:${patient.id}`;
  const { send, busy, errors, problem, clearErrors } = useSubmission<ReasonListView>(
    { resource: `/admisiones/motivos/${patient.id}` },
    {
      draftKey,
      draftContent: view.draft?.content,
      keepsPage: true,
      onSucceeded({ message, value }) {
        setText('');
        void discardDraft(draftKey);
        toast({ kind: 'success', title: message });
        onAdded(value);
      },
    },
  );
  const draftState = useDraft(form, {
    draftKey,
    savedAt: view.draft?.savedAt ?? null,
    paused: busy,
    isEmpty: ({ text: written }) => !written?.trim(),
  });
  const changeText = (value: string) => {
    setText(value);
    clearErrors(['text']);
  };
  const pick = (reason: string) => {
    if (!reason || busy) return;
    changeText(text.trim() ? `${text.trimEnd()}\n${reason}. ` : `${reason}. `);
    draftState.touch();
  };
  return (
    <form
      ref={form}
      noValidate
      onInput={draftState.onInput}
      onKeyDown={submitOnCtrlEnter}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send(new FormData(event.currentTarget));
      }}
    >
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Combobox
        label="Motivos frecuentes"
        hint="Se agrega a lo que escribe; después puede completarlo."
        placeholder="Elegir como ayuda"
        searchPlaceholder="Buscar motivo…"
        options={view.commonReasons.map((reason) => ({ value: reason, label: reason }))}
        value=""
        onChange={pick}
      />
      <EntryPatientContext.Provider value={patient}>
        <LongText
          name="text"
          kind="reason"
          label="Nuevo motivo de consulta"
          rows={3}
          value={text}
          readOnly={busy}
          onText={changeText}
          error={errors.text}
        />
      </EntryPatientContext.Provider>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <DraftStatus {...draftState} />
        <Button type="submit" variant="primary" loading={busy} className="ml-auto max-sm:w-full">
          Registrar motivo
        </Button>
      </div>
    </form>
  );
}
