import { Link } from '@remix-run/react';
import LockIcon from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import { useState } from 'react';
import { registeredTexts } from '#app/patients/copy/registered-patients.ts';
import type { LeadersFormView } from '#app/patients/registered-patients.ts';
import { useJson } from '#app/shared/use-json.ts';
import { useSubmission } from '#app/shared/use-submission.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ReadFailed } from '#app/ui/read-failed.tsx';
import { Select } from '#app/ui/select.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { chartTexts } from '../copy/clinical-history.ts';

const { lock: texts } = chartTexts;
const LEADERS_PATH = '/admisiones/pacientes';

/** Changes the confidentiality lock. */
export function LockControl({ patientId, locked }: { patientId: number; locked: boolean }) {
  const path = `/historiaClinica/confidencialidad/${patientId}`;
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const [holderId, setHolderId] = useState('');
  const read = useJson<LeadersFormView>(open && !locked ? path : null);
  const leaderOfEachTherapy = (read.value?.therapies ?? []).flatMap(({ leader, options }) =>
    options.filter(({ value }) => value === leader),
  );
  const leaders = [...new Map(leaderOfEachTherapy.map((option) => [option.value, option])).values()];

  const { send, busy } = useSubmission(
    { resource: path },
    {
      onSucceeded({ message }) {
        toast({ kind: 'success', title: message });
        setOpen(false);
      },
      onRefused: ({ message }) => toast({ kind: 'danger', title: message }),
    },
  );

  return (
    <>
      <Button
        icon={locked ? <LockOpen aria-hidden /> : <LockIcon aria-hidden />}
        onClick={() => {
          setHolderId('');
          setOpen(true);
        }}
      >
        {locked ? texts.unlockLabel : texts.lockLabel}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={locked ? texts.unlockLabel : texts.lockLabel}
        description={locked ? texts.unlockText : texts.lockText}
        confirmLabel={locked ? texts.confirmUnlock : texts.confirmLock}
        loading={busy}
        disabled={!locked && holderId === ''}
        onConfirm={() => void send({ lockedBy: locked ? null : Number(holderId) })}
      >
        {read.state === 'loading' && <Skeleton />}
        {read.state === 'failed' && <ReadFailed onRetry={read.reload}>{registeredTexts.failed}</ReadFailed>}
        {read.state === 'ready' && leaders.length === 0 && (
          <Notice tone="info">
            {texts.noLeaders}{' '}
            <Link to={LEADERS_PATH} className="font-semibold underline">
              {texts.assignLeaders}
            </Link>
          </Notice>
        )}
        {read.state === 'ready' && leaders.length > 0 && (
          <Select
            label={texts.holder}
            placeholder="Elija un líder"
            required
            options={leaders}
            value={holderId}
            onChange={(event) => setHolderId(event.target.value)}
          />
        )}
      </ConfirmDialog>
    </>
  );
}
