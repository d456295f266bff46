import { useLocation, useNavigate } from '@remix-run/react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useState } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Popover, PopoverPanel, PopoverTrigger } from '#app/ui/popover.tsx';
import { searchWith } from '#app/ui/query-string.ts';
import { useListSearch } from '#app/ui/use-list-search.ts';

const Calendar = lazyPart(() => import('#app/ui/calendar.tsx'), <div className="h-72 w-64" />);

/** Shows another day of the calendar, chosen in a calendar of one month. */
export function GoToDate({ date }: { readonly date: string }) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const search = useListSearch();
  const { state } = useLocation();
  return (
    <Popover backCloses open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <IconButton label="Ir a otro día" variant="secondary" icon={<CalendarDays aria-hidden />} />
      </PopoverTrigger>
      <PopoverPanel className="p-3" aria-label="Ir a otro día">
        <Calendar
          selected={date}
          onSelect={(picked) => {
            setOpen(false);
            navigate(searchWith(search, { fecha: picked }), { preventScrollReset: true, state });
          }}
        />
      </PopoverPanel>
    </Popover>
  );
}
