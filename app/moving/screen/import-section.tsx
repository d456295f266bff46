import type { ReactNode } from 'react';

interface ImportSectionProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** A part of the report of a file. */
export function ImportSection({ title, hint, children }: ImportSectionProps) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold text-title">{title}</h3>
      {hint && <p className="text-muted">{hint}</p>}
      <div className="overflow-clip rounded-card border border-line">{children}</div>
    </section>
  );
}
