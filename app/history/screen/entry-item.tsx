import type { ReactNode } from 'react';
import { cn } from '#app/ui/cn.ts';
import type { EntryView } from '../entry.ts';
import { EntryAmendments } from '../entry-amendments.tsx';
import { EntryMenu } from '../entry-menu.tsx';
import type { ChartView } from '../view/chart.ts';

interface EntryItemProps {
  readonly entry: EntryView;
  /** The heading, the day of care. */
  readonly title: ReactNode;
  /** Name of the entry in menu and dialogs. */
  readonly name: string;
  /** Content between heading and author. */
  readonly about?: ReactNode;
  readonly text: string;
  readonly entryRights: ChartView['entryRights'];
  /** A further effect of annulling, told in the confirmation: for example, a session becomes pending again. */
  readonly annulEffect?: string;
  /** Content between text and clarifications. */
  readonly children?: ReactNode;
}

/** An entry of a history with author, text and amendments. */
export function EntryItem(props: EntryItemProps) {
  const { entry, title, name, about, text, entryRights, annulEffect, children } = props;
  const annulled = entry.annulment !== null;
  return (
    <article className="relative grid gap-x-6 gap-y-2 p-4 wide:grid-cols-[16rem_minmax(0,1fr)]">
      <header className="pr-12 wide:pr-0">
        <h3 className="font-semibold">{title}</h3>
        {about}
        <p className="mt-1">{entry.author}</p>
        {entry.credentials && <p className="text-muted text-small">{entry.credentials}</p>}
        <p className="text-muted text-small">{entry.origin}</p>
      </header>
      <div className="flex min-w-0 flex-col gap-3 wide:pr-12">
        <p
          className={cn(
            'max-w-[80ch] whitespace-pre-line break-words',
            annulled && 'text-muted line-through',
          )}
        >
          {text}
        </p>
        {annulled ? <div className="flex flex-col gap-3 text-muted line-through">{children}</div> : children}
        <EntryAmendments entry={entry} />
      </div>
      {entryRights.mayWrite && !annulled && (
        <div className="absolute top-3 right-3 print:hidden">
          <EntryMenu
            entryId={entry.entryId}
            entryName={name}
            mayAnnul={entryRights.annullableEntryIds.includes(entry.entryId)}
            {...(annulEffect !== undefined && { annulEffect })}
          />
        </div>
      )}
    </article>
  );
}
