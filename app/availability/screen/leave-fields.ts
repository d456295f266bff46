import { formatHours, parseHours } from '#domain/rules';
import { LEAVE_TIME_LABELS } from '../leave-time-fields.tsx';
import type { LeaveView } from '../view/availability.ts';

export const LEAVE_LABELS = {
  ...LEAVE_TIME_LABELS,
  kind: 'Motivo',
  note: 'Observación',
} as const;

/** The values of the fields. */
export const leaveFieldsOf = (leave: LeaveView | null) => ({
  from: leave?.from ?? '',
  to: leave?.to ?? '',
  hours: leave?.hours ? formatHours(leave.hours) : '',
  kind: leave?.kind ?? '',
  note: leave?.note ?? '',
});

/** The leave of such values. */
export const leaveOf = ({ hours = '', ...fields }: Readonly<Record<string, string>>) => ({
  ...fields,
  hours: parseHours(hours)[0] ?? null,
});
