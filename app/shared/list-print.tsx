import { useFetcher, useLocation } from '@remix-run/react';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Printer from 'lucide-react/icons/printer';
import { isValidElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { searchWith } from '#app/ui/query-string.ts';
import type { Column } from '#app/ui/table-column.ts';
import { usePrinting } from '#app/ui/use-printing.ts';
import { printTexts as texts } from './copy/lists.ts';
import { ExcelButton } from './excel-button.tsx';
import { MAX_PRINTED_ROWS, PRINT_PARAMETER } from './view/page-sizes.ts';
import './list-print.css';

/** The rows of a list and the number of all that match. */
interface ListRows<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

interface ListPrintProps<Row> {
  readonly title: string;
  /** The filters in words. */
  readonly filterTexts: readonly string[];
  /** Replaces the number of rows. */
  readonly countText?: string | null;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string | number;
  /** The rows on the screen, which the browser's own command prints. */
  readonly list: ListRows<Row>;
  /** The address of the Excel file, which has rows that the paper lacks; null for a list without one. */
  readonly excelPath: string | null;
  /** Content after the rows. */
  readonly summary?: ReactNode;
}

type PrintState<Row> = 'idle' | 'confirming' | 'reading' | ListRows<Row>;

/** The button (and Ctrl+P) that prints all rows of the page's list, up to `MAX_PRINTED_ROWS`, on landscape pages. */
export function ListPrint<Row>(props: ListPrintProps<Row>) {
  const { list, excelPath } = props;
  const [state, setState] = useState<PrintState<Row>>('idle');
  const printing = usePrinting();
  const button = useRef<HTMLButtonElement>(null);
  const readRows = typeof state === 'object' ? state : null;

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPrint = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'p';
      if (!isPrint || event.shiftKey || event.altKey || button.current?.matches(':disabled')) return;
      event.preventDefault();
      button.current?.click();
    };
    const reset = () => setState('idle');
    window.addEventListener('keydown', onKey);
    window.addEventListener('afterprint', reset);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('afterprint', reset);
    };
  }, []);
  useEffect(() => {
    if (!readRows) return;
    // React must have drawn the state before the print dialog blocks the page.
    const timer = setTimeout(() => window.print());
    return () => clearTimeout(timer);
  }, [readRows]);

  const isLong = list.total > MAX_PRINTED_ROWS;
  return (
    <>
      <IconButton
        ref={button}
        label={texts.print}
        variant="secondary"
        icon={
          state === 'reading' ? (
            <LoaderCircle aria-hidden className="animate-spin" />
          ) : (
            <Printer aria-hidden />
          )
        }
        aria-busy={state === 'reading' || undefined}
        onClick={() => state !== 'reading' && setState(isLong ? 'confirming' : 'reading')}
      />
      <ConfirmDialog
        open={state === 'confirming'}
        onOpenChange={() => setState('idle')}
        title={texts.partlyTitle}
        description={texts.partlyHint(MAX_PRINTED_ROWS, list.total, excelPath !== null)}
        confirmLabel={texts.printPart(MAX_PRINTED_ROWS)}
        onConfirm={() => setState('reading')}
      >
        {excelPath !== null && <ExcelButton path={excelPath} />}
      </ConfirmDialog>
      {state === 'reading' && <RowReader<Row> onRead={setState} />}
      {printing && createPortal(<PrintedList {...props} list={readRows ?? list} />, document.body)}
    </>
  );
}

/** The data of a page with a list, which has the list itself or holds it in `list`. */
type ListPageData<Row> = ListRows<Row> | { readonly list: ListRows<Row> };

/** Reads the rows to print with the loader of the page; a fetcher ends with its component, so that no later command reads them again. */
function RowReader<Row>({ onRead }: { readonly onRead: (list: ListRows<Row>) => void }) {
  const { pathname, search } = useLocation();
  const { load, data } = useFetcher<ListPageData<Row>>();
  const path = pathname + searchWith(search, { [PRINT_PARAMETER]: 1, pagina: undefined, tamano: undefined });
  useEffect(() => load(path), [load, path]);
  useEffect(() => {
    if (data) onRead('list' in data ? data.list : data);
  }, [data, onRead]);
  return null;
}

const LONG_TEXT_CHARACTERS = 60;

/** Whether a cell has a free text, in which any word may be broken; words of other cells are not. */
function isLongText(content: ReactNode): boolean {
  if (typeof content === 'string') return content.length > LONG_TEXT_CHARACTERS;
  return isValidElement<{ children?: ReactNode }>(content) && isLongText(content.props.children);
}

type PrintedListProps<Row> = Omit<ListPrintProps<Row>, 'excelPath'>;

/** The list on paper: title, filters and headings on every page. */
function PrintedList<Row>(props: PrintedListProps<Row>) {
  const { title, filterTexts, countText, columns, rowKey, list, summary } = props;
  const isPartial = list.rows.length < list.total;
  return (
    <div className="printed-list">
      <table>
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th colSpan={columns.length} className="printed-head">
              <div className="printed-title">{title}</div>
              <div>{[...filterTexts, countText ?? texts.rows(list.total)].join(' · ')}</div>
              {isPartial && <b>{texts.partly(list.rows.length, list.total)}</b>}
            </th>
          </tr>
          <tr>
            {columns.map(({ key, header, below, align }) => (
              <th key={key} scope="col" data-align={align}>
                {header}
                {below && <div>{below.header}</div>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, cell, align }) => {
                const content = cell(row);
                return (
                  <td
                    key={key}
                    data-align={align}
                    className={isLongText(content) ? 'printed-text' : undefined}
                  >
                    {content}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {summary && <div className="printed-summary">{summary}</div>}
    </div>
  );
}
