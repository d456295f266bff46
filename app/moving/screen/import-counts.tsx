import { cn } from '#app/ui/cn.ts';
import type { CountsView } from '../view/import-view.ts';

interface ImportCountsProps {
  readonly counts: CountsView;
  readonly labels: Readonly<Record<keyof CountsView, string>>;
}

/** The number of rows of each kind. */
export function ImportCounts({ counts, labels }: ImportCountsProps) {
  return (
    <dl className="grid grid-cols-2 gap-2.5 sm:grid-cols-4">
      {(['created', 'updated', 'unchanged', 'rejected'] as const).map((kind) => (
        <div key={kind} className="flex flex-col-reverse rounded-control border border-line px-4 py-3">
          <dt className="text-muted text-small">{labels[kind]}</dt>
          <dd
            className={cn(
              'font-semibold text-heading tabular-nums',
              kind === 'rejected' && counts.rejected > 0 && 'text-danger',
            )}
          >
            {counts[kind].toLocaleString('es-CO')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
