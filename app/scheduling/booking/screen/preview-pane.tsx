import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useEffect, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { cn } from '#app/ui/cn.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ReadFailed } from '#app/ui/read-failed.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { singularOrPlural } from '#domain/shared';
import { shortDateText } from '#domain/wording';
import { ConfirmReason } from '../../confirm-reason.tsx';
import { schedulingTexts } from '../../copy.ts';
import {
  type AttendantNames,
  conflictTexts,
  datesText,
  durationText,
  shortDayText,
  unitsText,
  unresolvedDatesText,
} from '../../texts.ts';
import { confirmableDates, datesToSchedule, mayConfirm, type PlannedDate, type Resolution } from '../plan.ts';
import { mostUnitsFrom } from './plan-lines.ts';
import { PreviewRow, type ServiceHeading, undoIdOf } from './preview-row.tsx';
import { fewestUnitsOf } from './series-hours.ts';
import type { Planner } from './use-planner.ts';

interface PreviewPaneProps {
  readonly planner: Planner;
  readonly nameOf: (username: string) => string;
  readonly today: string;
}

/** The preview of the session or series with the conflicts of each date. */
export function PreviewPane({ planner, nameOf, today }: PreviewPaneProps) {
  const { form, dates, previewState } = planner;
  const isSeries = form.mode === 'series';
  return (
    <section aria-label="Vista previa" className="flex flex-col gap-3" aria-busy={previewState === 'loading'}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">{isSeries ? 'Así quedará la serie' : 'Así quedará la cita'}</h3>
        {planner.dateCount > 0 && (
          <p aria-live="polite" className="text-muted">
            {isSeries && `${datesText(planner.dateCount)} · `}
            {unitsText(planner.units)}
          </p>
        )}
      </header>
      {planner.refusal && planner.refusal.date === null && (
        <Notice tone="danger">{planner.refusal.message}</Notice>
      )}
      {planner.previewError && <Notice tone="danger">{planner.previewError}</Notice>}
      {previewState === 'failed' && (
        <ReadFailed onRetry={planner.reloadPreview}>
          No se pudo leer la vista previa. Lo que escribió sigue aquí.
        </ReadFailed>
      )}
      {dates.length > 0 ? (
        <Dates planner={planner} nameOf={nameOf} today={today} />
      ) : (
        <EmptyPreview planner={planner} expiresOn={planner.expiresOn} />
      )}
    </section>
  );
}

function EmptyPreview({ planner, expiresOn }: { planner: Planner; expiresOn: string }) {
  if (planner.previewState === 'loading') return <Skeleton className="h-40 w-full" />;
  if (planner.previewError || planner.previewState === 'failed') return null;
  const isSeries = planner.form.mode === 'series';
  if (planner.whyNoPreview)
    return (
      <EmptyState title="No hay nada que mostrar todavía." icon={<CalendarClock aria-hidden />}>
        {planner.whyNoPreview}
      </EmptyState>
    );
  if (planner.preview)
    return (
      <EmptyState title="Ninguna fecha cabe en la serie." icon={<CalendarClock aria-hidden />}>
        {planner.preview.endedBy === 'quota'
          ? schedulingTexts.seriesExceedsQuota(
              fewestUnitsOf(planner.form),
              mostUnitsFrom(planner.form.startDate, planner.planServices),
            )
          : schedulingTexts.seriesHasNoDate(shortDateText(expiresOn))}
      </EmptyState>
    );
  return (
    <EmptyState title="Aún no hay fechas." icon={<CalendarClock aria-hidden />}>
      {isSeries
        ? 'Elija el terapeuta, la fecha de inicio y las horas de al menos un día para ver la serie.'
        : 'Elija el terapeuta, la fecha y las horas para ver si están libres.'}
    </EmptyState>
  );
}

interface DatesProps {
  readonly planner: Planner;
  readonly nameOf: (username: string) => string;
  readonly today: string;
}

function Dates({ planner, nameOf, today }: DatesProps) {
  const { form, dates, previewState, refusal, preview, planServices, expiresOn } = planner;
  const namesOf = ({ therapist }: PlannedDate): AttendantNames => ({
    therapist: nameOf(therapist),
    auxiliary: nameOf(form.auxiliary),
  });
  const openDates = dates.filter(({ outcome }) => outcome === 'open');
  const openPreviews = openDates.map((planned) => planned.preview);
  const toSchedule = datesToSchedule(dates);
  const isSeries = form.mode === 'series';
  const [dateToConfirm, setDateToConfirm] = useState<PlannedDate | null>(null);
  const [decidedKey, setDecidedKey] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the button is there once the preview has the decision.
  useEffect(() => {
    const button = decidedKey === null ? null : document.getElementById(undoIdOf(decidedKey));
    if (!button) return;
    button.focus();
    setDecidedKey(null);
  }, [decidedKey, dates]);

  const decide = (row: PlannedDate, resolution: Resolution) => {
    planner.decide({ [row.key]: resolution });
    setDecidedKey(row.key);
  };

  return (
    <>
      {openDates.length > 0 && (
        <Notice tone="warning">
          <strong className="font-semibold">{unresolvedDatesText(openPreviews)}</strong>{' '}
          {isSeries ? 'Mueva la fecha o quítela' : 'Cambie la hora o la fecha'}
          {openPreviews.some(mayConfirm) ? ', o confirme con un motivo.' : '.'}
        </Notice>
      )}
      {isSeries && openDates.length > 1 && <DecideAll openDates={openDates} onDecide={planner.decide} />}
      {planner.longSessions.map(({ key, preview: longSession, hours }) => (
        <Notice key={key} tone="warning">
          <strong className="font-semibold">
            {isSeries ? `${shortDayText(longSession.date)}: una` : 'Una'} cita de {durationText(hours)},{' '}
            {unitsText(longSession.units)}.
          </strong>{' '}
          Revise la hora final.
        </Notice>
      ))}
      <div className={cn('-mx-4 sm:mx-0', previewState === 'loading' && 'opacity-60')}>
        <table className="preview-table w-full">
          <caption className="sr-only">{isSeries ? 'Fechas de la serie' : 'Cita'}</caption>
          <thead>
            <tr>
              <th scope="col">Fecha</th>
              <th scope="col">Hora</th>
              <th scope="col" className="max-sm:hidden">
                Sesiones
              </th>
              <th scope="col">Estado</th>
              <th scope="col">
                <span className="sr-only">Cambiar</span>
              </th>
            </tr>
          </thead>
          {dates.map((planned, index) => (
            <PreviewRow
              key={planned.key}
              planned={planned}
              names={namesOf(planned)}
              isSeries={isSeries}
              serviceHeading={planServices.length > 1 ? headingOf(index, dates, planner) : null}
              hasSubstitute={planned.therapist !== form.therapist}
              error={
                refusal?.date === planned.preview.date
                  ? refusal.message
                  : isSeries && planned.preview.lineId === null && toSchedule.includes(planned)
                    ? schedulingTexts.noUnitsOnDate
                    : null
              }
              bounds={{ min: today, max: expiresOn }}
              onMove={(to) =>
                isSeries
                  ? decide(planned, { as: 'moved', slot: planned.proposed, to })
                  : planner.set({ hours: { start: to.start, end: to.end } })
              }
              onRemove={() => decide(planned, { as: 'removed', slot: planned.proposed })}
              onConfirm={() => setDateToConfirm(planned)}
              onUndo={() => planner.decide({ [planned.key]: null, [planned.confirmKey]: null })}
            />
          ))}
        </table>
      </div>
      {preview?.endedBy && (
        <p className="text-muted text-small">
          {preview.endedBy === 'quota'
            ? schedulingTexts.endedByQuota(planServices.length)
            : schedulingTexts.endedByExpiry(planServices.length, shortDateText(expiresOn))}
        </p>
      )}
      <ConfirmDates
        dateToConfirm={dateToConfirm}
        dates={dates}
        namesOf={namesOf}
        onLeave={() => setDateToConfirm(null)}
        onConfirm={(confirmed, reason) => {
          setDateToConfirm(null);
          planner.decide(
            Object.fromEntries(confirmed.map(({ confirmKey }) => [confirmKey, { as: 'confirmed', reason }])),
          );
          setDecidedKey(confirmed[0]?.key ?? null);
        }}
      />
    </>
  );
}

/** The heading above a date. Null if the date has no service, or if the nearest earlier date with a service has the same service. */
function headingOf(
  index: number,
  dates: readonly PlannedDate[],
  { planServices, unitsOn }: Planner,
): ServiceHeading | null {
  const lineId = dates[index]?.preview.lineId ?? null;
  const earlierLineIds = dates.slice(0, index).flatMap(({ preview }) => preview.lineId ?? []);
  const service = planServices.find((each) => each.lineId === lineId);
  return service && earlierLineIds.at(-1) !== lineId ? { service, units: unitsOn(service.lineId) } : null;
}

interface DecideAllProps {
  readonly openDates: readonly PlannedDate[];
  readonly onDecide: Planner['decide'];
}

/** Moves all open dates that have a next free hour, or removes all open dates. {@link ConfirmDates} confirms several with one reason. */
function DecideAll({ openDates, onDecide }: DecideAllProps) {
  const movable = openDates.filter(({ preview }) => preview.nextFreeHours !== null);
  return (
    <div className="flex flex-wrap gap-2">
      {movable.length > 0 && (
        <Button
          size="sm"
          onClick={() =>
            onDecide(
              Object.fromEntries(
                movable.flatMap(({ key, proposed, preview: { date, nextFreeHours } }) =>
                  nextFreeHours
                    ? [[key, { as: 'moved', slot: proposed, to: { date, ...nextFreeHours } }]]
                    : [],
                ),
              ),
            )
          }
        >
          Siguiente hora libre en {datesText(movable.length)}
        </Button>
      )}
      <Button
        size="sm"
        onClick={() =>
          onDecide(
            Object.fromEntries(
              openDates.map(({ key, proposed }) => [key, { as: 'removed', slot: proposed }]),
            ),
          )
        }
      >
        Quitar {datesText(openDates.length)}
      </Button>
    </div>
  );
}

interface ConfirmDatesProps {
  readonly dateToConfirm: PlannedDate | null;
  readonly dates: readonly PlannedDate[];
  readonly namesOf: (planned: PlannedDate) => AttendantNames;
  readonly onLeave: () => void;
  readonly onConfirm: (confirmed: readonly PlannedDate[], reason: string) => void;
}

function ConfirmDates({ dateToConfirm, dates, namesOf, onLeave, onConfirm }: ConfirmDatesProps) {
  const [confirmsOthers, setConfirmsOthers] = useState(false);
  const otherDates = confirmableDates(dates).filter(({ key }) => key !== dateToConfirm?.key);
  return (
    <ConfirmReason
      open={dateToConfirm !== null}
      description={
        dateToConfirm &&
        `${shortDayText(dateToConfirm.preview.date)}: ${conflictTexts(dateToConfirm.preview, namesOf(dateToConfirm)).join('. ')}.`
      }
      onLeave={onLeave}
      onConfirm={(reason) => {
        if (!dateToConfirm) return;
        onConfirm([dateToConfirm, ...(confirmsOthers ? otherDates : [])], reason);
      }}
    >
      {otherDates.length > 0 && (
        <Checkbox
          label={singularOrPlural(
            otherDates.length,
            'El mismo motivo para la otra fecha',
            `El mismo motivo para las otras ${otherDates.length} fechas`,
          )}
          checked={confirmsOthers}
          onChange={(event) => setConfirmsOthers(event.target.checked)}
        />
      )}
    </ConfirmReason>
  );
}
