import { Link, useNavigate } from '@remix-run/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { countText } from '#domain/shared';
import { cn } from './cn.ts';
import { NativeSelect } from './native-select.tsx';
import { pageWindow } from './page-window.ts';
import { searchWith } from './query-string.ts';
import { useListSearch } from './use-list-search.ts';

export type PagerProps = {
  /** 1-based. */
  page: number;
  pageSize: number;
  total: number;
  pageSizes?: readonly number[];
  /** Called on a change. If it is absent, the pages are links to `?pagina=&tamano=`. */
  onChange?: (next: { page: number; pageSize: number }) => void;
};

const NUMBER_FORMAT = new Intl.NumberFormat('es-CO');

/** The shown rows, the page size, and five pages to choose from. */
export function Pager(props: PagerProps) {
  const { page, pageSize, total, pageSizes = [10, 25, 50, 100], onChange } = props;
  const search = useListSearch();
  const navigate = useNavigate();
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  const resize = (size: number) => {
    if (onChange) onChange({ page: 1, pageSize: size });
    else navigate(searchWith(search, { tamano: size, pagina: undefined }), { preventScrollReset: true });
  };
  const step = (target: number, label: string, children: ReactNode) => (
    <Step
      key={label}
      label={label}
      to={searchWith(search, { pagina: target })}
      current={target === page}
      disabled={target < 1 || target > pageCount}
      {...(onChange && { onPress: () => onChange({ page: target, pageSize }) })}
    >
      {children}
    </Step>
  );

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <p className="text-muted" aria-live="polite">
        Mostrando del {NUMBER_FORMAT.format(first)} al {NUMBER_FORMAT.format(last)} de{' '}
        {countText(total, 'registro', 'registros')}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <span className="inline-flex items-center text-muted">
          <NativeSelect
            aria-label="Registros por página"
            value={pageSize}
            onChange={(event) => resize(Number(event.target.value))}
            className="h-9 rounded-control bg-surface px-1 hover:text-ink touch:h-11"
          >
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {size} por página
              </option>
            ))}
          </NativeSelect>
        </span>
        <nav
          aria-label="Páginas"
          className="flex divide-x divide-line overflow-clip rounded-control border border-line"
        >
          {step(page - 1, 'Página anterior', <ChevronLeft aria-hidden className="size-4" />)}
          {pageWindow(page, pageCount).map((number) => step(number, `Página ${number}`, number))}
          {step(page + 1, 'Página siguiente', <ChevronRight aria-hidden className="size-4" />)}
        </nav>
      </div>
    </div>
  );
}

type StepProps = {
  label: string;
  to: string;
  current: boolean;
  disabled: boolean;
  onPress?: () => void;
  children: ReactNode;
};

function Step({ label, to, current, disabled, onPress, children }: StepProps) {
  const look = cn(
    'inline-flex h-9 min-w-9 items-center justify-center px-2 font-semibold text-muted tabular-nums focus-visible:-outline-offset-2 touch:h-11 touch:min-w-11',
    current ? 'bg-tint text-accent' : 'hover:bg-soft',
    disabled && 'pointer-events-none opacity-40',
  );
  if (onPress || disabled) {
    return (
      <button
        type="button"
        aria-label={label}
        aria-current={current ? 'page' : undefined}
        disabled={disabled}
        onClick={onPress}
        className={look}
      >
        {children}
      </button>
    );
  }
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      className={look}
    >
      {children}
    </Link>
  );
}
