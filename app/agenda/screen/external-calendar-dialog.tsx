import CalendarClock from 'lucide-react/icons/calendar-clock';
import { type FormEvent, useId, useState } from 'react';
import { useJson } from '#app/shared/use-json.ts';
import { useSubmission } from '#app/shared/use-submission.ts';
import { Button } from '#app/ui/button.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ReadFailed } from '#app/ui/read-failed.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { externalCalendarTexts as texts } from '../copy/external-calendar.ts';
import type { SavedCalendarView } from '../external-calendar.ts';
import { EXTERNAL_CALENDAR_PATH } from '../use-busy-times.ts';

/** Opens the settings of the user's external calendar; the agenda shows its busy hours. */
export function ExternalCalendarButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<CalendarClock aria-hidden />}
        onClick={() => setOpen(true)}
        className="max-wide:w-full print:hidden"
      >
        {texts.open}
      </Button>
      {open && <ExternalCalendarDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function ExternalCalendarDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const toast = useToast();
  const [address, setAddress] = useState('');
  const { value, state, reload } = useJson<{ calendar: SavedCalendarView | null }>(EXTERNAL_CALENDAR_PATH);
  const { send, busy, errors, problem, clearErrors } = useSubmission(
    { resource: EXTERNAL_CALENDAR_PATH },
    {
      onSucceeded({ message }) {
        toast({ kind: 'success', title: message });
        onClose();
      },
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ intent: 'save', address });
  };
  const calendar = value?.calendar;
  return (
    <Modal
      open
      onOpenChange={(open) => open || onClose()}
      title={texts.title}
      description={texts.help}
      footer={
        <>
          {calendar && (
            <Button variant="danger" loading={busy} onClick={() => send({ intent: 'remove' })}>
              {texts.remove}
            </Button>
          )}
          <Button onClick={onClose}>{texts.close}</Button>
          <Button type="submit" form={id} variant="primary" loading={busy}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {state === 'failed' && <ReadFailed onRetry={reload}>{texts.notRead}</ReadFailed>}
        {!value && state !== 'failed' && <Skeleton className="h-9" />}
        {problem && <Notice tone="danger">{problem}</Notice>}
        {calendar && (
          <p>
            {texts.current(calendar.host, calendar.savedAt)} {texts.replaceHint}
          </p>
        )}
        <TextInput
          id={`${id}-address`}
          label={texts.address}
          hint={texts.whereToFindAddress}
          required
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          value={address}
          error={errors.address}
          onChange={({ target }) => {
            setAddress(target.value);
            clearErrors(['address']);
          }}
        />
      </form>
    </Modal>
  );
}
