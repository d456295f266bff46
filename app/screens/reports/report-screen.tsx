import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import type { MenuAction } from '../../ui/menu.tsx';
import { Toolbar } from '../../ui/page-header.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { PAGE_SIZES } from '../../view-models/page-sizes.ts';
import type { SiteChoice } from '../../view-models/site-choice.ts';
import { ExcelButton } from '../shared/excel-button.tsx';
import { NothingListed } from '../shared/nothing-listed.tsx';
import { SiteFilter } from '../shared/site-filter.tsx';

interface ReportScreenProps<Row> {
  caption: string;
  searchPlaceholder: string;
  /** The report's own filters, beside search and site. */
  filters: ReactNode;
  site: SiteChoice;
  /** Where the same list is an Excel file. */
  excelPath: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => number;
  /** What an empty list says that nothing narrows. */
  none?: string;
  actions?: (row: Row) => readonly MenuAction[];
  total: number;
  request: {
    readonly search: string;
    readonly sort: { readonly column: string; readonly direction: 'asc' | 'desc' };
    readonly page: { readonly page: number; readonly size: number };
  };
}

/** Any report: search, filters, site, the rows in order, and the pager. */
export function ReportScreen<Row>(props: ReportScreenProps<Row>) {
  const { caption, columns, rows, rowKey, total, request } = props;
  const { sort, page, search } = request;
  return (
    <Card flush>
      <Toolbar className="border-line border-b p-4" end={<ExcelButton path={props.excelPath} />}>
        <SearchBox
          label={`Buscar en ${caption}`}
          placeholder={props.searchPlaceholder}
          shortcut
          className="w-full sm:w-72"
        />
        {props.filters}
        <SiteFilter site={props.site} />
      </Toolbar>
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        {...(props.actions && { actions: props.actions })}
        sort={{ key: sort.column, direction: sort.direction }}
        empty={<NothingListed search={search} none={props.none} />}
        footer={<Pager page={page.page} pageSize={page.size} total={total} pageSizes={PAGE_SIZES} />}
      />
    </Card>
  );
}
