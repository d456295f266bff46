import { useState } from 'react';
import { useJson } from '#app/shared/use-json.ts';
import { Badge } from '#app/ui/badge.tsx';
import { OTHER_HALF_DAY } from '../booking/copy.ts';
import { minutesTyped, type PlanForm, weekdaysWithHours } from '../booking/plan.ts';
import type { SeriesSearch } from '../booking/scheduling-reads.server.ts';
import { schedulingTexts } from '../copy.ts';
import type { FoundSeriesView, SeriesProposalView, SeriesResponse } from '../slots.ts';
import {
  leftOutText,
  periodOfSeriesText,
  seriesLengthsText,
  therapistChangesText,
  weeklyHoursText,
} from '../texts.ts';
import { FinderPanel, FinderSearch } from './screen/finder-panel.tsx';
import {
  emptyCriteria,
  type FinderStaff,
  type SlotCriteria,
  SlotCriteriaFields,
  slotSearchOf,
} from './screen/slot-criteria.tsx';

const TYPING_PAUSE_MS = 250;

interface SeriesFinderProps {
  readonly form: PlanForm;
  readonly lineId: number;
  readonly staff: FinderStaff;
  /** The units left of each service of the series. */
  readonly available: readonly number[];
  /** Called with a proposal and the first day of its series. */
  readonly onPick: (proposal: SeriesProposalView, from: string) => void;
}

/** 'Buscar cupo' for a series: the same hours every week; choosing a proposal fills the form. */
export function SeriesFinder({ onPick, ...props }: SeriesFinderProps) {
  return (
    <FinderPanel label="Horas libres cada semana">
      {(close) => (
        <Search
          {...props}
          onPick={(proposal, from) => {
            close();
            onPick(proposal, from);
          }}
        />
      )}
    </FinderPanel>
  );
}

function criteriaOf(form: PlanForm): SlotCriteria {
  const touchedDays = weekdaysWithHours(form);
  return {
    ...emptyCriteria(touchedDays[0] ? minutesTyped(touchedDays[0].hours) : null),
    since: form.startDate,
    weekdays: touchedDays.map(({ weekday }) => weekday),
  };
}

function Search({ form, lineId, staff, available, onPick }: SeriesFinderProps) {
  const [criteria, setCriteria] = useState(() => criteriaOf(form));
  const search = slotSearchOf(criteria, lineId, staff);
  const monthlyMax = form.monthlyMax ? Number(form.monthlyMax) : null;
  const body: SeriesSearch | null = search && { ...search, continues: form.continues, monthlyMax };
  const read = useJson<SeriesResponse>(body && '/programacion/cupos-de-serie', {
    body,
    pauseMs: TYPING_PAUSE_MS,
  });
  const found = read.value?.found;
  return (
    <FinderSearch
      read={read}
      criteria={
        <SlotCriteriaFields
          criteria={criteria}
          staff={staff}
          lengthHint={seriesLengthsText([criteria.minutes], available)}
          weekdaysHint={schedulingTexts.seriesWeekdays}
          onChange={setCriteria}
        />
      }
    >
      {found && <Found found={found} onPick={onPick} />}
    </FinderSearch>
  );
}

interface FoundProps {
  readonly found: FoundSeriesView;
  readonly onPick: SeriesFinderProps['onPick'];
}

function Found({ found: { proposals, from }, onPick }: FoundProps) {
  return (
    <>
      <p aria-live="polite" className="text-muted text-small">
        {proposals.length === 0 ? schedulingTexts.noWeeklyHours : schedulingTexts.weeklyHours}
      </p>
      {proposals.length > 0 && (
        <ul className="grid gap-1.5">
          {proposals.map((proposal) => (
            <li key={`${proposal.weekdays.join()} ${proposal.start}`}>
              <button
                type="button"
                className="flex min-h-9 w-full flex-col gap-0.5 rounded-control border border-line bg-surface px-3 py-2 text-left hover:bg-soft touch:min-h-11"
                onClick={() => onPick(proposal, from)}
              >
                <Proposal proposal={proposal} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Proposal({ proposal }: { proposal: SeriesProposalView }) {
  const { therapistChangeCount, therapists, leftOutDates } = proposal;
  return (
    <>
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold tabular-nums">{weeklyHoursText(proposal)}</span>
        <Badge tone={therapistChangeCount === 0 ? 'success' : 'warning'}>
          {therapistChangesText(therapistChangeCount)}
        </Badge>
      </span>
      <span className="text-muted text-small tabular-nums">
        {periodOfSeriesText(proposal)}
        {proposal.changesHalfDay && ` · ${OTHER_HALF_DAY}`}
      </span>
      <span className="min-w-0 break-words text-small">
        {therapists
          .map(({ name, sessionCount }) => (therapists.length > 1 ? `${name} (${sessionCount})` : name))
          .join(', ')}
      </span>
      {leftOutDates.length > 0 && <span className="text-muted text-small">{leftOutText(leftOutDates)}</span>}
    </>
  );
}
