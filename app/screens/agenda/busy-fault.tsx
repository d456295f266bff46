import { externalCalendarTexts as texts } from '../../copy/external-calendar.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { BusyTimesView } from '../../view-models/external-calendar.ts';

/** Says that the external calendar could not be read, and why; nothing when it was. */
export function BusyFault({ busy, onRetry }: { busy: BusyTimesView | null; onRetry: () => void }) {
  if (!busy?.fault) return null;
  return (
    <Notice
      tone="warning"
      actions={
        <Button size="sm" onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    >
      <b className="font-semibold">{texts.failed(busy.host)}.</b> {busy.fault}. {texts.failedAdvice}
    </Notice>
  );
}
