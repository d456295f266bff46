import { DraftRecovered } from '#app/shared/draft-status.tsx';
import { SegmentedControl } from '#app/ui/choice.tsx';
import { enterMovesFocus } from '#app/ui/enter-key.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { SeriesFinder } from '../../finder/series-finder.tsx';
import { SlotFinder } from '../../finder/slot-finder.tsx';
import type { SchedulingOffer, ServiceView } from '../../scheduling.ts';
import { minutesTyped } from '../plan.ts';
import { continuations, unitsFrom } from './plan-lines.ts';
import { PlanQuota } from './plan-quota.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { SeriesFields } from './series-fields.tsx';
import { withMode, withProposal } from './series-hours.ts';
import { SingleFields } from './single-fields.tsx';
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
  const finderStaff = {
    therapist: form.therapist,
    auxiliary: form.auxiliary,
    therapistName: names.therapist,
  };
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
        {planner.draftSavedAt && (
          <DraftRecovered savedAt={planner.draftSavedAt} onDiscard={planner.discard} />
        )}
        <ErrorSummary errors={planner.summaryErrors} />
        <PlanQuota
          planner={planner}
          service={service}
          laterServices={continuations(service, offer.services)}
        />
        {offer.halfDay && <p className="break-words text-muted text-small">{offer.halfDay}</p>}
        <SegmentedControl
          name="modo"
          label={<span className="sr-only">Cuántas citas</span>}
          className="[&>div]:flex [&>div]:w-full"
          options={MODES}
          value={form.mode}
          onChange={(mode) => set(withMode(form, mode === 'series' ? 'series' : 'single', tomorrow))}
        />
        <StaffFields planner={planner} offer={offer} service={service} names={names} />
        {form.mode === 'single' ? (
          <>
            <SlotFinder
              lineId={service.lineId}
              staff={finderStaff}
              minutes={minutesTyped(form.hours)}
              since={form.date}
              onPick={({ date, start, end, therapist }) => {
                const changedStaff = therapist === form.therapist ? {} : { therapist, responsible: '' };
                set({ date, hours: { start, end }, ...changedStaff });
                document.getElementById('plan-date')?.focus();
              }}
            />
            <SingleFields
              planner={planner}
              offer={offer}
              minDate={today}
              maxDate={service.expiresOn}
              proposedMinutes={service.proposedMinutes}
            />
          </>
        ) : (
          <>
            <SeriesFinder
              form={form}
              lineId={service.lineId}
              staff={finderStaff}
              available={unitsFrom(form.startDate, planner.planServices)}
              onPick={(proposal, from) => {
                set(withProposal(form, proposal, from));
                document.getElementById('plan-startDate')?.focus();
              }}
            />
            <SeriesFields
              planner={planner}
              minDate={tomorrow}
              maxDate={planner.expiresOn}
              proposedMinutes={service.proposedMinutes}
            />
          </>
        )}
      </form>
      <div className="min-w-0 border-line p-4 max-wide:border-t sm:p-6 wide:overflow-y-auto">
        <PreviewPane planner={planner} nameOf={nameOf} today={today} />
      </div>
    </div>
  );
}
