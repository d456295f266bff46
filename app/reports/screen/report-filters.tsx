import { ListFilter } from '#app/shared/list-filter.tsx';
import { useListAddress } from '#app/shared/use-list-address.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Select } from '#app/ui/select.tsx';
import { reportFilterTexts } from '../copy/reports.ts';
import type { ReportFilterView } from '../report.ts';

/** Maximum number of choices that are shown as buttons instead of a select. */
const MAX_BUTTONS = 3;

interface ReportFiltersProps {
  filters: readonly ReportFilterView[];
}

/** The filters of a report that have fixed choices; search, site, dates, patient and therapist have components of their own. */
export function ReportFilters({ filters }: ReportFiltersProps) {
  return filters.map((filter) =>
    filter.choices.length > MAX_BUTTONS ? (
      <LongFilter key={filter.name} {...filter} />
    ) : (
      <ListFilter
        key={filter.name}
        name={filter.name}
        label={filter.label}
        options={filter.choices.map(({ value, label, count }) => ({
          value,
          label: (
            <>
              {label} <span className="font-normal tabular-nums">{count}</span>
            </>
          ),
        }))}
      />
    ),
  );
}

function LongFilter({ name, label, choices }: ReportFilterView) {
  const { params, changeFilter } = useListAddress();
  const [all, ...options] = choices;
  return (
    <Select
      aria-label={label}
      className="w-full sm:w-58"
      value={params.get(name) ?? ''}
      placeholder={all?.label ?? ''}
      options={options}
      onChange={(event) => changeFilter({ [name]: event.target.value })}
    />
  );
}

/** The errors of the filters in the address. */
export function FilterErrors({ filters }: ReportFiltersProps) {
  const invalidFilters = filters.filter(({ error }) => error !== null);
  if (invalidFilters.length === 0) return null;
  return (
    <div className="p-4">
      <Notice tone="danger">
        <p className="font-semibold">{reportFilterTexts.invalidFilters}</p>
        {invalidFilters.map(({ name, label, error }) => (
          <p key={name}>
            {label}: {error}
          </p>
        ))}
      </Notice>
    </div>
  );
}
