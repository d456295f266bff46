import { useMemo, useState } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { cn } from '#app/ui/cn.ts';
import { countText, singularOrPlural } from '#domain/shared';
import { dayText } from '#domain/wording';
import { appointmentsText, unitsText } from '../../texts.ts';
import type { MassSessionView } from '../view/mass-cancellation.ts';
import { CancelMany } from './cancel-many.tsx';
import type { CancellationSubject } from './mass-filter.tsx';
import type { Outcome } from './outcome.ts';

interface SessionChoiceProps {
  readonly subject: CancellationSubject;
  readonly from: string;
  readonly to: string;
  readonly sessions: readonly MassSessionView[];
  readonly onCancelled: (outcome: Outcome) => void;
}

const isCancellable = ({ obstacle }: MassSessionView) => obstacle === null;

/** The found sessions, and the command to cancel the chosen ones; at first all that can be cancelled are chosen. */
export function SessionChoice({ subject, from, to, sessions, onCancelled }: SessionChoiceProps) {
  const [deselectedIds, setDeselectedIds] = useState<ReadonlySet<number>>(new Set());
  const [confirming, setConfirming] = useState(false);
  const cancellable = useMemo(() => sessions.filter(isCancellable), [sessions]);
  const uncancellableCount = sessions.length - cancellable.length;
  const chosen = cancellable.filter(({ id }) => !deselectedIds.has(id));
  const units = chosen.reduce((total, session) => total + session.units, 0);
  const days = useMemo(() => sessionsByDay(sessions), [sessions]);
  const choose = (toggledSessions: readonly MassSessionView[], isChosen: boolean) =>
    setDeselectedIds((before) => {
      const next = new Set(before);
      for (const { id } of toggledSessions)
        if (isChosen) next.delete(id);
        else next.add(id);
      return next;
    });
  return (
    <Card flush>
      <div className="flex flex-wrap items-center gap-x-4 border-line border-b px-4 py-1.5">
        <Checkbox
          label={`Todas las pendientes (${cancellable.length})`}
          checked={chosen.length === cancellable.length}
          onChange={({ target }) => choose(cancellable, target.checked)}
        />
        {uncancellableCount > 0 && (
          <p className="text-muted text-small">
            {countText(uncancellableCount, 'cita no se puede cancelar', 'citas no se pueden cancelar')}
          </p>
        )}
      </div>
      {days.map(([date, sessionsOfDay]) => (
        <Day
          key={date}
          date={date}
          sessions={sessionsOfDay}
          deselectedIds={deselectedIds}
          onChoose={choose}
        />
      ))}
      <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-between gap-3 rounded-b-card border-line border-t bg-surface px-4 py-3">
        <p role="status" className="tabular-nums">
          <strong>{appointmentsText(chosen.length)}</strong> de {cancellable.length} · {unitsText(units)} que{' '}
          {singularOrPlural(units, 'vuelve a su autorización', 'vuelven a sus autorizaciones')}
        </p>
        <Button
          variant="danger"
          disabled={chosen.length === 0}
          onClick={() => setConfirming(true)}
          className="max-sm:w-full"
        >
          Cancelar {appointmentsText(chosen.length)}
        </Button>
      </div>
      {confirming && (
        <CancelMany
          onLeave={() => setConfirming(false)}
          subject={subject}
          from={from}
          to={to}
          chosen={chosen}
          units={units}
          onCancelled={onCancelled}
        />
      )}
    </Card>
  );
}

function sessionsByDay(sessions: readonly MassSessionView[]): [string, readonly MassSessionView[]][] {
  const days = new Map<string, MassSessionView[]>();
  for (const session of sessions) days.set(session.date, [...(days.get(session.date) ?? []), session]);
  return [...days];
}

interface DayProps {
  readonly date: string;
  readonly sessions: readonly MassSessionView[];
  readonly deselectedIds: ReadonlySet<number>;
  readonly onChoose: (sessions: readonly MassSessionView[], isChosen: boolean) => void;
}

function Day({ date, sessions, deselectedIds, onChoose }: DayProps) {
  const cancellable = sessions.filter(isCancellable);
  const title = dayText(date);
  return (
    <section aria-label={title} className="border-line border-b last-of-type:border-b-0">
      <header className="bg-subtle px-4 py-0.5">
        {cancellable.length > 0 ? (
          <Checkbox
            label={<span className="font-semibold">{title}</span>}
            checked={cancellable.every(({ id }) => !deselectedIds.has(id))}
            onChange={({ target }) => onChoose(cancellable, target.checked)}
          />
        ) : (
          <h3 className="py-2 font-semibold">{title}</h3>
        )}
      </header>
      <ul className="divide-y divide-soft">
        {sessions.map((session) => (
          <li key={session.id} className={cn('px-4', !isCancellable(session) && 'bg-subtle')}>
            {isCancellable(session) ? (
              <Checkbox
                label={<Facts session={session} />}
                checked={!deselectedIds.has(session.id)}
                onChange={({ target }) => onChoose([session], target.checked)}
              />
            ) : (
              <div className="flex items-center gap-x-3 gap-y-1 py-1 pl-7.5 text-muted max-wide:flex-col max-wide:items-start">
                <Facts session={session} />
                <Badge>{session.obstacle}</Badge>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts({ session }: { session: MassSessionView }) {
  const { start, end, patient, specialty, type, units, therapist, auxiliary, orderCode } = session;
  const about = [specialty, type, unitsText(units), therapist, auxiliary && `aux. ${auxiliary}`, orderCode];
  return (
    <span className="flex min-w-0 flex-1 flex-col py-1 wide:flex-row wide:items-baseline wide:gap-3">
      <span className="shrink-0 tabular-nums wide:w-26">
        {start} – {end}
      </span>
      <span className="shrink-0 font-semibold wide:w-60">{patient}</span>
      <span className="min-w-0 text-muted text-small">{about.filter(Boolean).join(' · ')}</span>
    </span>
  );
}
