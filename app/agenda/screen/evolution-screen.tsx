import { useNavigate } from '@remix-run/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useRef } from 'react';
import { EntryPatientContext } from '#app/history/insert-last-text.tsx';
import { ScorableObjectives } from '#app/objectives/scorable-objectives.tsx';
import { HandOverButton } from '#app/receipts/hand-over-button.tsx';
import { ReceiptBadge } from '#app/receipts/receipt-badge.tsx';
import { StatusBadge } from '#app/scheduling/session-status.tsx';
import { unitsText } from '#app/scheduling/texts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { useToast } from '#app/ui/toast.tsx';
import type { EvolutionFormView } from '../agenda.ts';
import { agendaTexts } from '../copy/agenda.ts';
import { EVOLUTION_REGISTERED, useAgendaAddress } from '../use-agenda-address.ts';
import { EvolutionEditor, evolutionDraftKey } from './evolution-editor.tsx';
import { HistoryNotice } from './history-notice.tsx';
import { LatestNotes } from './latest-notes.tsx';
import { PatientLinks } from './patient-links.tsx';
import { UnregisteredText } from './unregistered-text.tsx';

/** The evolution form of a session beside the latest evolutions of the patient. */
export function EvolutionScreen({ form }: { form: EvolutionFormView }) {
  const { addressWith } = useAgendaAddress();
  const navigate = useNavigate();
  const toast = useToast();
  const hasLeft = useRef(false);
  const back = addressWith({ sesion: undefined });
  const patient = { id: form.patientId, name: form.session.patient };
  const patientOfObjectives = { ...patient, id: form.isHistoryLocked ? null : form.patientId };
  const closeForm = (opensNextForm: boolean) => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    toast({
      kind: 'success',
      title: agendaTexts.evolutionRegistered,
      description: `La sesión de ${form.session.patient} quedó realizada.`,
    });
    navigate(opensNextForm && form.nextToNote ? addressWith({ sesion: form.nextToNote.sessionId }) : back, {
      replace: true,
      state: EVOLUTION_REGISTERED,
    });
  };
  return (
    <div className="mx-auto flex w-full max-w-[1120px] flex-col gap-4">
      <ButtonLink
        to={back}
        variant="ghost"
        icon={<ArrowLeft aria-hidden />}
        className="-my-1 -ml-3 self-start px-3"
      >
        Volver a la agenda
      </ButtonLink>
      <SessionFacts form={form} />
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="flex flex-col gap-4">
          <LatestNotes notes={form.latestNotes} isHistoryLocked={form.isHistoryLocked} />
          {form.objectives.length > 0 && (
            <EntryPatientContext.Provider value={patientOfObjectives}>
              <ScorableObjectives objectives={form.objectives} />
            </EntryPatientContext.Provider>
          )}
        </div>
        <Card>
          {form.obstacle ? (
            <div className="flex flex-col gap-4">
              <HistoryNotice path={form.isContinuedInHistory ? form.historyPath : null}>
                {form.obstacle}
              </HistoryNotice>
              {form.draft && (
                <UnregisteredText
                  draftKey={evolutionDraftKey(form)}
                  text={form.draft.content.text ?? ''}
                  hasEvolution={form.hasEvolution}
                />
              )}
            </div>
          ) : (
            <EntryPatientContext.Provider value={patient}>
              <EvolutionEditor form={form} onRegistered={closeForm} />
            </EntryPatientContext.Provider>
          )}
        </Card>
      </div>
    </div>
  );
}

function SessionFacts({ form }: { form: EvolutionFormView }) {
  const { session, day } = form;
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h2 className="font-semibold text-heading">{session.patient}</h2>
        <p className="text-muted">
          {session.document} · {day},{' '}
          <span className="tabular-nums">{`${session.start} – ${session.end}`}</span> · {session.specialty} ·{' '}
          {session.type} · {unitsText(session.units)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <StatusBadge status={session.status} />
        {session.receipt === 'signed' && <ReceiptBadge />}
        {session.receipt === 'to-sign' && (
          <HandOverButton patientId={form.patientId} patient={session.patient} date={session.date} />
        )}
        <PatientLinks {...form} />
      </div>
    </header>
  );
}
