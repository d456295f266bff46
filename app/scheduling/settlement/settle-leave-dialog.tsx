import { useState } from 'react';
import { leaveKindNames } from '#app/availability/copy/availability.ts';
import { LeaveTimeFields, leaveTimeErrors, leaveTimeParams } from '#app/availability/leave-time-fields.tsx';
import { useJson } from '#app/shared/use-json.ts';
import { useLeavingValue } from '#app/shared/use-leaving.tsx';
import { Button } from '#app/ui/button.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Select } from '#app/ui/select.tsx';
import { shortDateText } from '#domain/wording';
import { cancellationReasons } from '../copy.ts';
import { SCHEDULING_PATH } from '../scheduling-path.ts';
import { appointmentsText } from '../texts.ts';
import { settlementTexts } from './copy.ts';
import { SettlementProposals, useSettlementSubmission } from './screen/settlement-form.tsx';
import { SettlementRows } from './screen/settlement-rows.tsx';
import { useSettlement } from './screen/use-settlement.ts';
import type { ProposedSettlement } from './settlement-time.ts';
import type { LeaveSettlementView } from './view/settlement.ts';

interface SettleLeaveDialogProps extends ProposedSettlement {
  readonly therapist: { readonly username: string; readonly name: string };
  readonly onSettled: () => void;
  readonly onClose: () => void;
}

type ProposalsResponse =
  | { readonly settlement: LeaveSettlementView; readonly error?: never }
  | {
      readonly settlement?: never;
      readonly error: { readonly message: string; readonly fields: Readonly<Record<string, string>> };
    };

const LEAVE_KIND_OPTIONS = Object.entries(leaveKindNames).map(([value, label]) => ({ value, label }));
const [, CANCELLED_BY_THERAPIST] = cancellationReasons.calendar;
const FORM_ID = 'terapeuta-ausente';

/** Records the leave of a therapist unless it is recorded already, and settles the sessions of its days together. */
export function SettleLeaveDialog({
  therapist,
  recorded,
  onSettled,
  onClose,
  ...proposed
}: SettleLeaveDialogProps) {
  const [time, setTime] = useState(proposed.time);
  const [kind, setKind] = useState('sick');
  const errors = leaveTimeErrors(time);
  const timeParams = leaveTimeParams(time);
  const params = new URLSearchParams({ terapeuta: therapist.username, ...timeParams });
  const read = useJson<ProposalsResponse>(timeParams && `/programacion/ausencia?${params}`);
  const settlement = read.value?.settlement ?? null;
  const isRecorded = settlement ? settlement.isLeaveRecorded : recorded !== null;
  const problem = read.value?.error;
  const rows = settlement?.rows ?? [];
  const settlementState = useSettlement(rows, settlement && `leave-settlement:${settlement.therapistId}`);
  const { decisions, undecidedCount } = settlementState;
  const { settle, busy, refused } = useSettlementSubmission({ page: SCHEDULING_PATH }, read.reload, () => {
    settlementState.forget();
    onSettled();
    onClose();
  });
  const { requestClose, question } = useLeavingValue({ time, kind }, onClose);
  const fieldErrors = { ...errors, ...problem?.fields, ...refused?.fields };
  const canSubmit = read.state === 'ready' && settlement !== null && (!isRecorded || decisions.length > 0);
  return (
    <Modal
      open
      onOpenChange={(open) => open || requestClose()}
      size="lg"
      title="Terapeuta ausente"
      description={therapist.name}
      note={undecidedCount > 0 && settlement && `${appointmentsText(undecidedCount)} sin resolver`}
      footer={
        <>
          <Button onClick={requestClose}>{settlementTexts.notNow}</Button>
          <Button type="submit" form={FORM_ID} variant="primary" loading={busy} disabled={!canSubmit}>
            {isRecorded
              ? `Resolver ${appointmentsText(decisions.length)}`
              : decisions.length > 0
                ? `Registrar y resolver ${appointmentsText(decisions.length)}`
                : 'Registrar ausencia'}
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const leave = { ...time, kind, note: '' };
          settle({
            intent: 'settle-leave',
            therapist: therapist.username,
            decisions,
            leave: isRecorded ? null : leave,
            reason: CANCELLED_BY_THERAPIST,
          });
        }}
      >
        <div className="grid gap-3 wide:grid-cols-[2fr_1fr]">
          <LeaveTimeFields id={FORM_ID} time={time} errors={fieldErrors} onChange={setTime} />
          {!isRecorded && (
            <Select
              label="Motivo de la ausencia"
              options={LEAVE_KIND_OPTIONS}
              value={kind}
              error={fieldErrors.kind}
              onChange={({ target }) => setKind(target.value)}
            />
          )}
        </div>
        {isRecorded && (
          <Notice tone="info">
            {settlementTexts.leaveRecorded}
            {recorded &&
              time.to < recorded.to &&
              ` ${settlementTexts.leaveContinues(shortDateText(recorded.to))}`}
          </Notice>
        )}
        <SettlementProposals
          refused={refused}
          read={read}
          notices={
            problem &&
            Object.keys(problem.fields).length === 0 && <Notice tone="warning">{problem.message}</Notice>
          }
        >
          {settlement && (
            <SettlementRows
              rows={rows}
              settlement={settlementState}
              cause={settlementTexts.leaveOf(therapist.name)}
              emptyText={settlementTexts.noneOfLeave}
            />
          )}
        </SettlementProposals>
      </form>
      {question}
    </Modal>
  );
}
