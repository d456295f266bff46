import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { externalCalendarTexts as texts } from './copy/external-calendar.ts';
import type { BusyTimesView } from './external-calendar.ts';

/** A notice why the external calendar could not be read; renders nothing if it could. */
export function ExternalCalendarFault({
  busyTimes,
  onRetry,
}: {
  busyTimes: BusyTimesView | null;
  onRetry: () => void;
}) {
  if (!busyTimes?.fault) return null;
  return (
    <Notice
      tone="warning"
      actions={
        <Button size="sm" onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    >
      <b className="font-semibold">{texts.failed(busyTimes.host)}.</b> {busyTimes.fault}. {texts.failedAdvice}
    </Notice>
  );
}
