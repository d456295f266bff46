import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import CircleAlert from 'lucide-react/icons/circle-alert';
import UserRound from 'lucide-react/icons/user-round';
import { Badge, type Tone } from '#app/ui/badge.tsx';
import type { EventStatus } from './calendar-event.ts';

interface Look {
  readonly text: string;
  readonly tone: Tone;
  readonly icon: typeof Check;
  /** Class of the bar beside a session. */
  readonly bar: string;
}

/** Text, tone and icon of each status; colour alone carries no information. */
export const STATUSES: Readonly<Record<EventStatus, Look>> = {
  pending: { text: 'Pendiente', tone: 'info', icon: Circle, bar: 'bg-info' },
  mine: { text: 'A mi cargo', tone: 'mine', icon: UserRound, bar: 'bg-mine-mark' },
  done: { text: 'Realizada', tone: 'success', icon: Check, bar: 'bg-success' },
  late: { text: 'Sin evolución', tone: 'warning', icon: CircleAlert, bar: 'bg-warning' },
  cancelled: { text: 'Cancelada', tone: 'neutral', icon: Ban, bar: 'bg-muted' },
};

const STROKE = 2.75;

export function StatusBadge({ status }: { status: EventStatus }) {
  const { text, tone, icon: Icon } = STATUSES[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden strokeWidth={STROKE} />}>
      {text}
    </Badge>
  );
}

const symbolId = (status: string) => `status-${status}`;

/** The icons of {@link RowStatus}, defined once. */
export const StatusSymbols = () => (
  <svg aria-hidden className="hidden">
    {Object.entries(STATUSES).map(([status, { icon: Icon }]) => (
      <symbol key={status} id={symbolId(status)} viewBox="0 0 24 24">
        <Icon strokeWidth={STROKE} />
      </symbol>
    ))}
  </svg>
);

/** The badge for long lists. It refers to the icons of {@link StatusSymbols}; with own icons the HTML of a row is three times as large. */
export function RowStatus({ status }: { status: EventStatus }) {
  const { text, tone } = STATUSES[status];
  const icon = (
    <svg aria-hidden>
      <use href={`#${symbolId(status)}`} />
    </svg>
  );
  return (
    <Badge tone={tone} icon={icon}>
      {text}
    </Badge>
  );
}
