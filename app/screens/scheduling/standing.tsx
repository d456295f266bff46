import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import CircleAlert from 'lucide-react/icons/circle-alert';
import UserRound from 'lucide-react/icons/user-round';
import { Badge, type Tone } from '../../ui/badge.tsx';
import type { EventStanding } from '../../view-models/calendar-event.ts';

interface Look {
  readonly text: string;
  readonly tone: Tone;
  readonly icon: typeof Check;
  /** Colour of the bar beside a session. */
  readonly bar: string;
}

/** How each standing of a session is told: never by its colour alone. */
export const STANDINGS: Readonly<Record<EventStanding, Look>> = {
  pending: { text: 'Pendiente', tone: 'info', icon: Circle, bar: 'bg-info' },
  mine: { text: 'A mi cargo', tone: 'mine', icon: UserRound, bar: 'bg-mine-mark' },
  done: { text: 'Realizada', tone: 'success', icon: Check, bar: 'bg-success' },
  late: { text: 'Sin evolución', tone: 'warning', icon: CircleAlert, bar: 'bg-warning' },
  cancelled: { text: 'Cancelada', tone: 'neutral', icon: Ban, bar: 'bg-muted' },
};

const STROKE = 2.75;

export function StandingBadge({ standing }: { standing: EventStanding }) {
  const { text, tone, icon: Icon } = STANDINGS[standing];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden strokeWidth={STROKE} />}>
      {text}
    </Badge>
  );
}

const symbolId = (standing: string) => `standing-${standing}`;

/** The icons of {@link RowStanding}, once for all rows. */
export const StandingSymbols = () => (
  <svg aria-hidden className="hidden">
    {Object.entries(STANDINGS).map(([standing, { icon: Icon }]) => (
      <symbol key={standing} id={symbolId(standing)} viewBox="0 0 24 24">
        <Icon strokeWidth={STROKE} />
      </symbol>
    ))}
  </svg>
);

/** The badge in a list of hundreds, whose icons are drawn from {@link StandingSymbols}: a third of the elements. */
export function RowStanding({ standing }: { standing: EventStanding }) {
  const { text, tone } = STANDINGS[standing];
  const icon = (
    <svg aria-hidden>
      <use href={`#${symbolId(standing)}`} />
    </svg>
  );
  return (
    <Badge tone={tone} icon={icon}>
      {text}
    </Badge>
  );
}
