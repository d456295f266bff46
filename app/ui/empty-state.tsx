import Inbox from 'lucide-react/icons/inbox';
import type { ReactNode } from 'react';

type EmptyStateProps = { title?: ReactNode; children?: ReactNode; icon?: ReactNode; action?: ReactNode };

/** An empty list, with a hint on the next step. */
export function EmptyState({
  title = 'Aún no hay datos para mostrar.',
  children,
  icon,
  action,
}: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-1.5 px-6 py-12 text-center">
      <span className="mb-2 flex size-12 items-center justify-center rounded-full bg-tint text-accent [&_svg]:size-6">
        {icon ?? <Inbox aria-hidden />}
      </span>
      <p className="font-semibold">{title}</p>
      {children && <div className="max-w-[48ch] text-muted">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
