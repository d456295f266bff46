import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { DayPicker } from 'react-day-picker';
import { es } from 'react-day-picker/locale/es';
import { dateToIso, isoToDate, todayInBogota } from './date-text.ts';

type CalendarProps = {
  selected: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  disabledDates?: readonly string[] | undefined;
  struckDates?: readonly string[] | undefined;
  onSelect: (iso: string) => void;
};

const OLDEST_DATE = '1900-01-01';
const YEARS_AHEAD = 10;
const ARROW =
  'inline-flex size-9 items-center justify-center rounded-control text-muted hover:bg-soft hover:text-ink aria-disabled:opacity-40 touch:size-11 [&_svg]:size-4';

const CLASSES = {
  root: 'relative',
  month: 'flex flex-col gap-2',
  nav: 'pointer-events-none absolute inset-x-0 top-0 z-10 flex justify-between *:pointer-events-auto',
  button_previous: ARROW,
  button_next: ARROW,
  month_caption: 'flex h-9 items-center justify-center touch:h-11',
  dropdowns: 'flex gap-1',
  dropdown_root: 'relative inline-flex items-center rounded-control px-1.5 hover:bg-soft',
  dropdown: 'absolute inset-0 w-full cursor-pointer appearance-none opacity-0 peer',
  caption_label:
    'inline-flex items-center gap-0.5 rounded-control font-semibold peer-focus-visible:outline-2 peer-focus-visible:outline-accent',
  month_grid: 'border-collapse',
  weekday: 'h-7 font-medium text-muted text-tiny',
  day: 'p-0 text-center',
  day_button:
    'inline-flex size-9 items-center justify-center rounded-control tabular-nums hover:bg-soft touch:size-11 disabled:pointer-events-none',
  today: 'font-bold text-accent underline decoration-2 underline-offset-4',
  selected:
    '[&>button]:bg-accent! [&>button]:font-semibold [&>button]:text-on-accent! [&>button]:no-underline!',
  outside: 'text-muted',
  disabled: 'text-muted line-through opacity-50',
  hidden: 'invisible',
};

const STRUCK_CLASSES = { marked: 'text-danger [&>button]:line-through' };

function Chevron({ orientation }: { orientation?: string }) {
  if (orientation === 'left') return <ChevronLeft aria-hidden />;
  if (orientation === 'right') return <ChevronRight aria-hidden />;
  return <ChevronDown aria-hidden className="size-3.5 text-muted" />;
}

/** A month of days in Spanish, Monday first. */
export default function Calendar(props: CalendarProps) {
  const { selected, min, max, disabledDates = [], struckDates = [], onSelect } = props;
  const today = todayInBogota();
  const first = min ?? OLDEST_DATE;
  const last = max ?? `${Number(today.slice(0, 4)) + YEARS_AHEAD}-12-31`;
  const [todayWithinRange] = [first, today, last].sort().slice(1);
  return (
    <DayPicker
      mode="single"
      autoFocus
      required
      locale={es}
      today={isoToDate(today)}
      captionLayout="dropdown"
      startMonth={isoToDate(first)}
      endMonth={isoToDate(last)}
      defaultMonth={isoToDate(selected ?? todayWithinRange ?? today)}
      selected={selected ? isoToDate(selected) : undefined}
      onSelect={(day) => onSelect(dateToIso(day))}
      disabled={[...disabledDates.map(isoToDate), { before: isoToDate(first), after: isoToDate(last) }]}
      modifiers={{ marked: struckDates.map(isoToDate) }}
      modifiersClassNames={STRUCK_CLASSES}
      classNames={CLASSES}
      components={{ Chevron }}
    />
  );
}
