import { useLocation, useNavigate } from '@remix-run/react';
import ListFilterIcon from 'lucide-react/icons/list-filter';
import { useState } from 'react';
import { SiteFilter } from '#app/shared/site-filter.tsx';
import type { SiteChoice } from '#app/shared/view/site-choice.ts';
import { Button } from '#app/ui/button.tsx';
import { cn } from '#app/ui/cn.ts';
import { Popover, PopoverPanel, PopoverTrigger } from '#app/ui/popover.tsx';
import { searchWith } from '#app/ui/query-string.ts';
import { Select } from '#app/ui/select.tsx';
import { useListSearch } from '#app/ui/use-list-search.ts';
import { idOf } from '#domain/shared';
import { filterValueOf, SESSION_FILTERS } from '../view/session-filter.ts';

const FIELDS = [
  ['especialidad', 'Especialidad', 'Todas'],
  ['tipo', 'Tipo de sesión', 'Todos'],
  ['estado', 'Estado', 'Todos'],
] as const;

/**
 * The filter of the calendar by specialty, type and status. In windows narrower than 900 px it also filters by site. The chosen values are
 * in the address.
 */
export function SessionFilters({ site }: { site: SiteChoice }) {
  const navigate = useNavigate();
  const search = useListSearch();
  const { state } = useLocation();
  const [open, setOpen] = useState(false);
  const params = new URLSearchParams(search);
  const chosenCount = FIELDS.filter(
    ([name]) => filterValueOf<number | string>(SESSION_FILTERS[name], params.get(name)) !== null,
  ).length;
  const chosenSiteCount = site.options.length > 0 && idOf(params.get('sede')) !== null ? 1 : 0;
  const changeFilter = (changes: Record<string, string | undefined>) =>
    navigate(searchWith(search, changes), { preventScrollReset: true, state });
  return (
    <Popover backCloses open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button icon={<ListFilterIcon aria-hidden />} className="max-wide:order-3 max-wide:px-3 print:hidden">
          <span className="max-wide:sr-only">Filtros</span>
          <ChosenCount count={chosenCount} className="max-wide:hidden" />
          <ChosenCount count={chosenCount + chosenSiteCount} className="wide:hidden" />
        </Button>
      </PopoverTrigger>
      <PopoverPanel aria-label="Filtros del calendario" className="flex w-72 flex-col gap-3 p-4">
        {site.options.length > 0 && (
          <div className="wide:hidden">
            <SiteFilter site={site} />
          </div>
        )}
        {FIELDS.map(([name, label, all]) => (
          <Select
            key={name}
            label={label}
            options={[
              { value: '', label: all },
              ...SESSION_FILTERS[name].map(({ value, label }) => ({ value, label })),
            ]}
            value={params.get(name) ?? ''}
            onChange={({ target }) => changeFilter({ [name]: target.value || undefined })}
          />
        ))}
        {chosenCount > 0 && (
          <Button
            variant="ghost"
            onClick={() => changeFilter(Object.fromEntries(FIELDS.map(([name]) => [name, undefined])))}
          >
            Quitar filtros
          </Button>
        )}
      </PopoverPanel>
    </Popover>
  );
}

function ChosenCount({ count, className }: { count: number; className: string }) {
  if (count === 0) return null;
  return (
    <span className={cn('rounded-full bg-tint px-1.5 text-accent tabular-nums', className)}> {count}</span>
  );
}
