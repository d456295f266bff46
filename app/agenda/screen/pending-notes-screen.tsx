import { Link } from '@remix-run/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import { ListPrint } from '#app/shared/list-print.tsx';
import { SiteFilter } from '#app/shared/site-filter.tsx';
import { type SiteChoice, siteLabel } from '#app/shared/view/site-choice.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Toolbar } from '#app/ui/page-header.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { searchWith } from '#app/ui/query-string.ts';
import type { Column } from '#app/ui/table-column.ts';
import { useListSearch } from '#app/ui/use-list-search.ts';
import type { PendingNoteRow, PendingNotesRow } from '../view/pending-notes.ts';

interface PendingNotesScreenProps {
  readonly list: {
    readonly site: SiteChoice;
    readonly page: { readonly page: number; readonly size: number };
    readonly total: number;
  } & (
    | { readonly kind: 'people'; readonly rows: readonly PendingNotesRow[] }
    /** The sessions of one responsible. */
    | { readonly kind: 'sessions'; readonly rows: readonly PendingNoteRow[] }
  );
}

const SESSION_COLUMNS: readonly Column<PendingNoteRow>[] = [
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

const CAPTIONS = { people: 'Notas pendientes por terapeuta', sessions: 'Sesiones sin evolución' };

/** The responsible staff with their pending notes, or the sessions of one person. */
export function PendingNotesScreen({ list }: PendingNotesScreenProps) {
  const { site, page, total, kind } = list;
  const search = useListSearch();
  const hasSeveralSites = site.options.length > 0;
  const caption = CAPTIONS[kind];
  const sharedTableProps = {
    caption,
    empty: (
      <EmptyState icon={<CalendarCheck aria-hidden />} title="Nadie debe notas de días anteriores.">
        Todas las sesiones de terapia que se hicieron en Integra tienen su evolución.
      </EmptyState>
    ),
    footer: <Pager page={page.page} pageSize={page.size} total={total} />,
  };
  const sharedPrintProps = { title: caption, excelPath: null };
  const siteTexts = [siteLabel(site)];
  return (
    <Card flush>
      <Toolbar
        className="border-line border-b p-4"
        end={
          <>
            {list.kind === 'people' ? (
              <ListPrint
                {...sharedPrintProps}
                filterTexts={siteTexts}
                columns={columnsFor(hasSeveralSites, search)}
                rowKey={(row) => row.username}
                list={list}
              />
            ) : (
              <ListPrint
                {...sharedPrintProps}
                filterTexts={[...list.rows.slice(0, 1).map(({ responsible }) => responsible), ...siteTexts]}
                columns={SESSION_COLUMNS}
                rowKey={(row) => row.id}
                list={list}
              />
            )}
            <SiteFilter site={site} />
          </>
        }
      >
        {kind === 'sessions' ? (
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
      {list.kind === 'people' ? (
        <DataTable
          {...sharedTableProps}
          columns={columnsFor(hasSeveralSites, search)}
          rows={list.rows}
          rowKey={(row) => row.username}
        />
      ) : (
        <DataTable
          {...sharedTableProps}
          columns={SESSION_COLUMNS}
          rows={list.rows}
          rowKey={(row) => row.id}
        />
      )}
    </Card>
  );
}

function columnsFor(hasSeveralSites: boolean, search: string): readonly Column<PendingNotesRow>[] {
  const site: Column<PendingNotesRow> = { key: 'site', header: 'Sede', cell: (row) => row.siteName };
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
