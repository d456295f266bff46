import type { ReactNode } from 'react';
import { cn } from './cn.ts';

type CardProps = {
  title?: ReactNode;
  /** Id of the title, for links and focus. */
  titleId?: string | undefined;
  description?: ReactNode;
  actions?: ReactNode;
  /** No padding, for tables and lists. */
  flush?: boolean;
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A surface that groups related content. */
export function Card({
  title,
  titleId,
  description,
  actions,
  flush,
  footer,
  className,
  children,
}: CardProps) {
  return (
    <section
      className={cn(
        'min-w-0 overflow-clip rounded-card border border-line bg-surface shadow-card',
        className,
      )}
    >
      {(title || actions) && (
        <header className="flex min-h-14 flex-wrap items-center justify-between gap-3 border-soft border-b px-4 py-2.5">
          <div className="min-w-0">
            {title && (
              <h2
                {...(titleId && { id: titleId, tabIndex: -1 })}
                className="scroll-mt-20 font-semibold text-title"
              >
                {title}
              </h2>
            )}
            {description && <p className="text-muted text-small">{description}</p>}
          </div>
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </header>
      )}
      <div className={flush ? undefined : 'p-4'}>{children}</div>
      {footer && <footer className="border-soft border-t px-4 py-3">{footer}</footer>}
    </section>
  );
}
