import { Link } from '@remix-run/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Toolbar } from '../../ui/page-header.tsx';
import { Pager } from '../../ui/pager.tsx';
import { searchWith } from '../../ui/query-string.ts';
import type { Column } from '../../ui/table-column.ts';
import { useListSearch } from '../../ui/use-list-search.ts';
import type { OwedNotesRow, OwedSessionRow } from '../../view-models/owed-notes.ts';
import type { SiteChoice } from '../../view-models/site-choice.ts';
import { SiteFilter } from '../shared/site-filter.tsx';

interface OwedNotesScreenProps {
  readonly list: {
    readonly site: SiteChoice;
    readonly page: { readonly page: number; readonly size: number };
    readonly total: number;
    /** User name of the responsible in the filter; null for all. */
    readonly responsibleUsername: string | null;
    /** Null if the filter names a responsible. */
    readonly people: readonly OwedNotesRow[] | null;
    /** The sessions of the chosen responsible; null when none is chosen. */
    readonly sessions: readonly OwedSessionRow[] | null;
  };
}

const SESSION_COLUMNS: readonly Column<OwedSessionRow>[] = [
  {
    key: 'date',
    header: 'Sesión',
    cell: (row) => (
      <span className="whitespace-nowrap tabular-nums">
        {row.date}, {row.hours}
      </span>
    ),
  },
  {
    key: 'patient',
    header: 'Paciente',
    heading: true,
    cell: (row) => (
      <>
        <div className="font-semibold">{row.patient}</div>
        <div className="text-muted text-small">{row.document}</div>
      </>
    ),
  },
  { key: 'specialty', header: 'Especialidad', cell: (row) => row.specialty },
  {
    key: 'age',
    header: 'Antigüedad',
    cell: (row) => <Badge tone={row.noteAge.tone}>{row.noteAge.text}</Badge>,
  },
];

/** The responsible staff with their owed notes, or the sessions of one person. */
export function OwedNotesScreen({ list }: OwedNotesScreenProps) {
  const { site, page, total, people, sessions } = list;
  const search = useListSearch();
  const sharedTableProps = {
    empty: (
      <EmptyState icon={<CalendarCheck aria-hidden />} title="Nadie debe notas de días anteriores.">
        Todas las sesiones de terapia tienen su evolución.
      </EmptyState>
    ),
    footer: <Pager page={page.page} pageSize={page.size} total={total} />,
  };
  return (
    <Card flush>
      <Toolbar className="border-line border-b p-4" end={<SiteFilter site={site} />}>
        {sessions ? (
          <ButtonLink
            to={searchWith(search, { terapeuta: undefined, pagina: undefined })}
            icon={<ArrowLeft aria-hidden />}
          >
            Todos los terapeutas
          </ButtonLink>
        ) : (
          <p className="text-muted">Sesiones de terapia de días anteriores que no tienen evolución.</p>
        )}
      </Toolbar>
      {sessions && (
        <DataTable
          {...sharedTableProps}
          caption="Sesiones sin evolución"
          columns={SESSION_COLUMNS}
          rows={sessions}
          rowKey={(row) => row.id}
        />
      )}
      {people && (
        <DataTable
          {...sharedTableProps}
          caption="Notas pendientes por terapeuta"
          columns={columnsFor(site.options.length > 0, search)}
          rows={people}
          rowKey={(row) => row.username}
        />
      )}
    </Card>
  );
}

function columnsFor(hasSeveralSites: boolean, search: string): readonly Column<OwedNotesRow>[] {
  const site: Column<OwedNotesRow> = { key: 'site', header: 'Sede', cell: (row) => row.siteName };
  return [
    {
      key: 'name',
      header: 'Terapeuta',
      heading: true,
      cell: (row) => (
        <Link
          to={searchWith(search, { terapeuta: row.username, pagina: undefined })}
          className="inline-flex min-h-6 items-center font-semibold underline-offset-2 hover:text-accent hover:underline touch:min-h-11 touch:underline"
        >
          {row.name}
        </Link>
      ),
    },
    ...(hasSeveralSites ? [site] : []),
    {
      key: 'notes',
      header: 'Pendientes',
      align: 'right',
      cell: (row) => <span className="tabular-nums">{row.noteCount}</span>,
    },
    {
      key: 'oldest',
      header: 'La más antigua',
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Badge tone={row.noteAge.tone}>{row.noteAge.text}</Badge>
          <span className="text-muted text-small">{row.oldestDate}</span>
        </span>
      ),
    },
  ];
}
