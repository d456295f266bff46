import type { ReactNode } from 'react';
import { cn } from './cn.ts';

type PageHeaderProps = { title: ReactNode; description?: ReactNode; actions?: ReactNode };

/** The heading of the page's content, such as a period or a patient, with actions at the right. */
export function PageHeader({ title, description, actions }: PageHeaderProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <h2 className="font-semibold text-heading">{title}</h2>
        {description && <p className="text-muted">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
}

/** A row of search, filters and actions; `end` is aligned to the right. */
export function Toolbar({
  children,
  end,
  className,
}: {
  children: ReactNode;
  end?: ReactNode;
  className?: string;
}) {
  return (
    <div className={cn('flex items-start gap-2.5 print:hidden max-sm:flex-wrap', className)}>
      <div className="flex min-w-0 flex-1 flex-wrap items-end gap-2.5 has-[>p]:items-center max-sm:basis-full sm:*:[[role=search]]:grow">
        {children}
      </div>
      {end && (
        <div className="ml-auto flex shrink-0 items-center gap-2 sm:self-start max-sm:w-full max-sm:flex-wrap max-sm:justify-between">
          {end}
        </div>
      )}
    </div>
  );
}
