import { useEffect, useRef, useState } from 'react';
import { useFilterDates } from '#app/shared/use-filter-dates.ts';
import { useListAddress } from '#app/shared/use-list-address.ts';
import { Button } from '#app/ui/button.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { SearchBox } from '#app/ui/search-box.tsx';
import { Select } from '#app/ui/select.tsx';
import { evolutionTexts as texts } from '../copy/clinical-history.ts';
import type { EvolutionsView } from '../evolutions.ts';

const NO_FILTERS = { especialidad: '', terapeuta: '', desde: '', hasta: '', buscar: '' };

/** The filters of the evolutions; the address holds their values. */
export function EvolutionFilters({ evolutions }: { readonly evolutions: EvolutionsView }) {
  const { total, unfilteredTotal, specialties, therapists } = evolutions;
  const { params, changeFilter } = useListAddress();
  const [clearCount, setClearCount] = useState(0);
  const bar = useRef<HTMLElement>(null);
  const isFiltered = Object.keys(NO_FILTERS).some((name) => params.get(name));
  const [from = '', to = ''] = ['desde', 'hasta'].map((name) => params.get(name) ?? '');
  const { dates, typeInto, choose } = useFilterDates({ desde: from, hasta: to }, changeFilter);
  useEffect(() => {
    if (clearCount > 0) bar.current?.querySelector('input')?.focus();
  }, [clearCount]);
  return (
    <section
      ref={bar}
      key={clearCount}
      aria-label={texts.filters}
      className="flex flex-wrap items-start gap-3 print:hidden"
    >
      <SearchBox label={texts.search} placeholder={texts.search} className="w-full sm:mt-6 sm:w-56" />
      <Select
        label={texts.specialty}
        className="min-w-0 flex-1 basis-36 sm:max-w-48 sm:flex-none"
        value={params.get('especialidad') ?? ''}
        options={[{ value: '', label: texts.anySpecialty }, ...specialties]}
        onChange={({ target }) => changeFilter({ especialidad: target.value })}
      />
      <Select
        label={texts.therapist}
        className="min-w-0 flex-1 basis-36 sm:max-w-56 sm:flex-none"
        value={params.get('terapeuta') ?? ''}
        options={[{ value: '', label: texts.anyTherapist }, ...therapists]}
        onChange={({ target }) => changeFilter({ terapeuta: target.value })}
      />
      <DateField
        label={texts.from}
        className="min-w-0 flex-1 basis-36 sm:w-36 sm:flex-none"
        value={dates.desde}
        onChange={typeInto('desde')}
      />
      <DateField
        label={texts.to}
        className="min-w-0 flex-1 basis-36 sm:w-36 sm:flex-none"
        value={dates.hasta}
        error={from !== '' && to !== '' && to < from ? texts.wrongDates : undefined}
        onChange={typeInto('hasta')}
      />
      {isFiltered && (
        <p className="flex min-h-9 items-center gap-3 sm:mt-6">
          <span role="status" className="text-muted tabular-nums">
            {texts.found(total, unfilteredTotal)}
          </span>
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              choose(NO_FILTERS);
              setClearCount(clearCount + 1);
            }}
          >
            {texts.clear}
          </Button>
        </p>
      )}
    </section>
  );
}
