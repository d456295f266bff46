import { SegmentedControl } from '../../ui/choice.tsx';
import { enterMovesFocus } from '../../ui/enter-key.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { QuotaBar } from '../../ui/quota-bar.tsx';
import { shortDateText } from '../../view-models/day-text.ts';
import type { SchedulingOffer, ServiceView } from '../../view-models/scheduling.ts';
import { DraftRecovered } from '../shared/draft-status.tsx';
import { minutesTyped } from './plan.ts';
import { PreviewPane } from './preview-pane.tsx';
import { SeriesFields } from './series-fields.tsx';
import { SingleFields } from './single-fields.tsx';
import { SlotFinder } from './slot-finder.tsx';
import { StaffFields } from './staff-fields.tsx';
import type { Planner } from './use-planner.ts';

/** Id of the planner's form, for the submit button at the foot of the dialog. */
export const PLAN_FORM = 'programar-sesiones';

const MODES = [
  { value: 'single', label: 'Única' },
  { value: 'series', label: 'Múltiples' },
];

interface PlannerPaneProps {
  readonly planner: Planner;
  readonly service: ServiceView;
  readonly offer: SchedulingOffer;
  readonly today: string;
  readonly tomorrow: string;
}

/** The form on the left, the preview on the right. */
export function PlannerPane({ planner, service, offer, today, tomorrow }: PlannerPaneProps) {
  const { form, set } = planner;
  const nameOf = (username: string) => offer.staff.find((each) => each.username === username)?.name ?? '';
  const names = { therapist: nameOf(form.therapist), auxiliary: nameOf(form.auxiliary) };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] wide:h-full wide:grid-cols-[minmax(0,7fr)_minmax(0,8fr)]">
      <form
        id={PLAN_FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          planner.submit();
        }}
        onKeyDown={enterMovesFocus(() => planner.busy || planner.blocked || planner.submit())}
        className="flex flex-col gap-4 p-4 sm:p-6 wide:overflow-y-auto wide:border-line wide:border-r"
      >
        {planner.recoveredAt && <DraftRecovered savedAt={planner.recoveredAt} onDiscard={planner.discard} />}
        <ErrorSummary errors={planner.summary} />
        <Quota service={service} adding={planner.units} series={form.mode === 'series'} />
        <SegmentedControl
          name="modo"
          label={<span className="sr-only">Cuántas citas</span>}
          className="[&>div]:flex [&>div]:w-full"
          options={MODES}
          value={form.mode}
          onChange={(mode) => set({ mode: mode === 'series' ? 'series' : 'single' })}
        />
        <StaffFields planner={planner} offer={offer} specialtyId={service.specialtyId} names={names} />
        {form.mode === 'single' ? (
          <>
            <SlotFinder
              lineId={service.lineId}
              therapist={form.therapist}
              therapistName={names.therapist}
              auxiliary={form.auxiliary}
              minutes={minutesTyped(form.hours)}
              onPick={({ date, start, end, therapist }) => {
                const others = therapist === form.therapist ? {} : { therapist, responsible: '' };
                set({ date, hours: { start, end }, ...others });
                document.getElementById('plan-date')?.focus();
              }}
            />
            <SingleFields planner={planner} offer={offer} min={today} max={service.expiresOn} />
          </>
        ) : (
          <SeriesFields planner={planner} min={tomorrow} max={service.expiresOn} />
        )}
      </form>
      <div className="min-w-0 border-line p-4 max-wide:border-t sm:p-6 wide:overflow-y-auto">
        <PreviewPane planner={planner} service={service} names={names} today={today} />
      </div>
    </div>
  );
}

function Quota({ service, adding, series }: { service: ServiceView; adding: number; series: boolean }) {
  return (
    <section
      aria-label="Sesiones del servicio"
      className="flex flex-col gap-2 rounded-card border border-tint-line bg-tint p-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">{service.specialty}</h3>
        <p className="text-muted">
          CUPS {service.cupsCode} · vence {shortDateText(service.expiresOn)}
        </p>
      </div>
      <QuotaBar
        authorized={service.authorized}
        scheduled={service.scheduled}
        adding={Math.min(adding, service.available)}
        addingWord={series ? 'en esta serie' : 'en esta cita'}
      />
    </section>
  );
}
