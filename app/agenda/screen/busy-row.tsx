import { externalCalendarTexts as texts } from '../copy/external-calendar.ts';

/** Busy hours of the external calendar, as a row among the sessions of a day. */
export function BusyRow({ hours }: { readonly hours: string }) {
  return (
    <p className="flex gap-3 rounded-card border border-line border-dashed bg-subtle px-4 py-2.5 text-muted wide:rounded-none wide:border-0">
      <span className="shrink-0 tabular-nums wide:w-28">{hours}</span>
      <span aria-hidden className="hidden w-1 shrink-0 self-stretch rounded-full bg-control wide:block" />
      <span>{texts.busy}</span>
    </p>
  );
}
