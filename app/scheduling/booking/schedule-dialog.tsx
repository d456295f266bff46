import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useState } from 'react';
import { MissingConsents } from '#app/consents/missing-consents.tsx';
import type { ScheduledPatient } from '#app/patients/patient-row.ts';
import { PatientSearch } from '#app/patients/patient-search.tsx';
import { DraftStatus } from '#app/shared/draft-status.tsx';
import { useJson } from '#app/shared/use-json.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog, SUCCESS_TITLE, SuccessModal } from '#app/ui/dialogs.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { schedulingTexts } from '../copy.ts';
import type { SchedulingOffer, ServiceView } from '../scheduling.ts';
import { requestedSlotText } from '../texts.ts';
import type { RequestedScheduling, RequestedSlot } from './requested-scheduling.ts';
import { ChooseService } from './screen/choose-service.tsx';
import { LongSessionDialog } from './screen/long-session-dialog.tsx';
import { PLAN_FORM, PlannerPane } from './screen/planner-pane.tsx';
import { Step } from './screen/schedule-step.tsx';
import { firstOpenDay } from './screen/series-hours.ts';
import { usePlanner } from './screen/use-planner.ts';

interface ScheduleDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The choices made before the dialog opened; null if there are none. */
  readonly requested: RequestedScheduling | null;
  /** The day of the board, proposed when none was requested; null where no board is shown. */
  readonly boardDate: string | null;
  readonly today: string;
  readonly tomorrow: string;
  /** Undoes the booking of a session. */
  readonly onUndo: (sessionId: number) => void;
}

/** The steps of scheduling: patient, service and plan. Closing the dialog keeps the input. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { open, onOpenChange, requested, boardDate, today, tomorrow, onUndo } = props;
  const [patient, setPatient] = useState<ScheduledPatient | null>(requested?.patient ?? null);
  const [specialty, setSpecialty] = useState(requested?.specialty ?? null);
  const [lineId, setLineId] = useState<number | null>(requested?.lineId ?? null);
  /** Whether the user chooses another service, so that the only usable one is not chosen for them. */
  const [choosesAnotherService, setChoosesAnotherService] = useState(false);
  const [booked, setBooked] = useState<{ readonly text: string; readonly sessionId: number | null } | null>(
    null,
  );
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  const [slot, setSlot] = useState(requested?.slot ?? null);
  const toast = useToast();
  const read = useJson<SchedulingOffer>(
    open && patient ? `/programacion/servicios?paciente=${patient.id}&sede=${patient.siteId}` : null,
  );
  const offer = read.value?.patientId === patient?.id ? read.value : null;
  const service = offer?.services.find((each) => each.lineId === lineId) ?? null;
  const choosePatient = (chosen: ScheduledPatient | null) => {
    setPatient(chosen);
    setChoosesAnotherService(false);
    setSpecialty(slot ? (requested?.specialty ?? null) : null);
  };
  const slotTherapistGivesService = offer?.staff.some(
    ({ username, specialtyId }) => username === slot?.therapist && specialtyId === service?.specialtyId,
  );
  const leave = () => {
    onOpenChange(false);
    setAsksToDiscard(false);
    choosePatient(null);
    setLineId(null);
    planner.reset();
  };
  const cancel = () => (planner.hasUserInput ? setAsksToDiscard(true) : leave());
  const planner = usePlanner({
    open,
    patient,
    service,
    today,
    seriesStart: firstOpenDay(tomorrow, offer?.restDays ?? []),
    services: offer?.services ?? [],
    slot: slot && { ...slot, therapist: slotTherapistGivesService ? slot.therapist : '' },
    date: requested?.date ?? boardDate,
    onScheduled: (message, bookingText, sessionId) => {
      if (slot) showBooked(`${patient?.name}: ${bookingText}.`, sessionId);
      else setBooked({ text: `${message}. ${bookingText} en el calendario.`, sessionId });
    },
    onChoicesOutdated: read.reload,
  });
  const finish = () => {
    setBooked(null);
    leave();
  };
  /** Continues with another service of the same patient, without a new search. */
  const continueWithPatient = () => {
    setBooked(null);
    setChoosesAnotherService(true);
    setSlot(null);
    setSpecialty(null);
    setLineId(null);
    planner.reset();
    read.reload();
  };
  const undoActionOf = (sessionId: number | null) =>
    sessionId === null ? [] : [{ label: schedulingTexts.undo, onSelect: () => onUndo(sessionId) }];
  /** Shows a message instead of a dialog, because the board already shows the booked session. */
  const showBooked = (text: string, sessionId: number | null) => {
    toast({
      kind: 'success',
      title: SUCCESS_TITLE,
      description: text,
      actions: [
        ...undoActionOf(sessionId),
        {
          label: schedulingTexts.anotherService,
          onSelect() {
            setPatient(patient);
            continueWithPatient();
            onOpenChange(true);
          },
        },
      ],
    });
    leave();
  };
  const usableServices = offer?.services.filter(
    (each) => each.available > 0 && (specialty === null || each.specialty === specialty),
  );
  const [onlyService] =
    usableServices?.length === 1 && lineId === null && !choosesAnotherService ? usableServices : [];
  useEffect(() => {
    if (onlyService) setLineId(onlyService.lineId);
  }, [onlyService]);
  const step = patient === null ? 'patient' : service === null ? 'service' : 'plan';
  const back = () => {
    if (step !== 'plan') return choosePatient(null);
    setChoosesAnotherService(true);
    setLineId(null);
  };
  const showAllSpecialties = () => {
    setChoosesAnotherService(true);
    setSpecialty(null);
  };
  const pickService = (picked: ServiceView) => setLineId(picked.lineId);

  return (
    <>
      <Modal
        open={open}
        onOpenChange={onOpenChange}
        size="xl"
        flush
        title="Programar sesiones"
        description={[
          patient ? identityOf(patient) : schedulingTexts.findPatient,
          slot && step !== 'plan' && requestedSlotText(slot),
        ]
          .filter(Boolean)
          .join(' · ')}
        note={
          step === 'plan' && (
            <span className="flex flex-wrap items-center gap-x-4">
              <span className="max-sm:hidden">Se guarda todo o nada.</span>
              <DraftStatus {...planner.draft} />
            </span>
          )
        }
        footer={
          <>
            {step !== 'patient' && (
              <Button
                variant="ghost"
                icon={<ArrowLeft aria-hidden />}
                onClick={back}
                className={step === 'plan' ? 'max-sm:flex-none! max-sm:px-3' : ''}
              >
                <span className={step === 'plan' ? 'sr-only sm:hidden' : 'sm:hidden'}>Atrás</span>
                <span className="max-sm:hidden">
                  {step === 'plan' ? 'Cambiar servicio' : 'Cambiar paciente'}
                </span>
              </Button>
            )}
            <Button onClick={cancel} className={step === 'plan' ? 'max-sm:px-3' : ''}>
              Cancelar
            </Button>
            {step === 'plan' && (
              <Button
                type="submit"
                form={PLAN_FORM}
                variant="primary"
                title={schedulingTexts.shortcut}
                loading={planner.busy}
                disabled={planner.blocked}
              >
                {planner.submitLabel}
              </Button>
            )}
          </>
        }
      >
        <Step
          key={step}
          label={schedulingTexts.steps[step]}
          first={step === 'patient'}
          onEnter={() => step !== 'plan' || planner.busy || planner.blocked || planner.submit()}
        >
          {step === 'patient' && (
            <div className="p-4 sm:p-6">
              <PatientSearch
                onPick={choosePatient}
                choosesOnlyActive
                choosesWholeDocument
                service={specialtyAndDateOf(slot)}
              />
            </div>
          )}
          {step === 'service' && patient && (
            <div className="px-4 pt-4 empty:hidden sm:px-6">
              <MissingConsents patients={[patient]} />
            </div>
          )}
          {step === 'service' && (
            <ChooseService
              offer={offer}
              specialty={specialty}
              onAllSpecialties={showAllSpecialties}
              failed={read.state === 'failed'}
              onRetry={read.reload}
              onPick={pickService}
            />
          )}
          {service && offer && (
            <PlannerPane
              planner={planner}
              service={service}
              today={today}
              tomorrow={tomorrow}
              offer={offer}
            />
          )}
        </Step>
      </Modal>
      <ConfirmDialog
        open={asksToDiscard}
        onOpenChange={setAsksToDiscard}
        tone="danger"
        title="¿Descartar lo que planeó?"
        description={planner.unanswered ? schedulingTexts.discardUnanswered : schedulingTexts.discardPlanned}
        confirmLabel="Descartar"
        cancelLabel="Seguir programando"
        onConfirm={() => {
          planner.discard();
          leave();
        }}
      />
      <LongSessionDialog planner={planner} />
      <SuccessModal
        open={booked !== null}
        onClose={finish}
        actions={[
          ...undoActionOf(booked?.sessionId ?? null).map(({ label, onSelect }) => ({
            label,
            onSelect() {
              onSelect();
              finish();
            },
          })),
          { label: schedulingTexts.anotherService, onSelect: continueWithPatient },
        ]}
      >
        {booked?.text}
      </SuccessModal>
    </>
  );
}

/** The specialty and date of a slot; null without a slot or its specialty. */
const specialtyAndDateOf = (slot: RequestedSlot | null) =>
  slot && slot.specialtyId !== null ? { specialtyId: slot.specialtyId, date: slot.date } : null;

const NO_BREAK = '\u00a0';

const identityOf = (patient: ScheduledPatient): string =>
  [
    patient.name,
    patient.document.replace(' ', NO_BREAK),
    `código${NO_BREAK}único${NO_BREAK}${patient.chartNumber}`,
  ].join(' · ');
