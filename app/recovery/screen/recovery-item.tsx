import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useState } from 'react';
import { patientTexts } from '#app/patients/copy/patients.ts';
import { appointmentsText, shortDayText, unitsText } from '#app/scheduling/texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import type { RecoveryRow } from '../recovery.ts';
import { SlotProposals } from './slot-proposals.tsx';

interface RecoveryItemProps {
  readonly row: RecoveryRow;
  readonly hasSeveralSites: boolean;
  readonly mayBook: boolean;
  /** Undoes the booking of a session. */
  readonly onUndo: (sessionId: number) => void;
  readonly onWaive: () => void;
}

/** A service of a recovery list with its actions. */
export function RecoveryItem({ row, hasSeveralSites, mayBook, onUndo, onWaive }: RecoveryItemProps) {
  const [proposing, setProposing] = useState(false);
  const { patient, document, phone, specialty, orderCode, siteName, lostSessions, units, available } = row;
  return (
    <li className="px-4 py-3 wide:py-2">
      <div className="grid items-start gap-x-4 gap-y-3 wide:grid-cols-[minmax(0,18.25rem)_minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <h3 className="font-semibold">{patient}</h3>
          <p className="text-muted text-small">
            {[document, phone && `Tel. ${phone}`].filter(Boolean).join(' · ')}
          </p>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2">
            <Badge tone={row.expiry.tone}>{row.expiry.text}</Badge>
            <span className="text-muted text-small">
              <span className="sr-only">Vence </span>
              {row.expiresOn}
              {hasSeveralSites && ` · ${siteName}`}
            </span>
          </p>
        </div>
        <div className="min-w-0">
          <p>
            <strong>{specialty}</strong>{' '}
            <span className="text-muted text-small">
              · {orderCode} · {available} de {row.authorized} disponibles
            </span>
          </p>
          {lostSessions.length === 0 ? (
            <p className="text-muted">{unitsText(units)} que nadie ha programado</p>
          ) : (
            <ul className="text-small">
              {lostSessions.map((session) => (
                <li key={session.id}>
                  <span className="tabular-nums">
                    {shortDayText(session.date)}, {session.hours}
                  </span>{' '}
                  <span className="text-muted">
                    · {session.therapist} · {session.reason ?? patientTexts.confidential}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="flex flex-wrap gap-2 max-sm:[&>button]:flex-1 max-sm:[&>button]:px-2">
          {mayBook && (
            <Button
              size="sm"
              variant={proposing ? 'secondary' : 'primary'}
              icon={<CalendarPlus aria-hidden />}
              aria-expanded={proposing}
              aria-label={`Proponer cupo para ${patient}, ${specialty}`}
              onClick={() => setProposing((before) => !before)}
            >
              Proponer cupo
            </Button>
          )}
          {lostSessions.length > 0 && (
            <Button
              size="sm"
              aria-label={`No se recupera: ${patient}, ${appointmentsText(lostSessions.length)}`}
              onClick={onWaive}
            >
              No se recupera
            </Button>
          )}
        </div>
      </div>
      {proposing && <SlotProposals row={row} onUndo={onUndo} />}
    </li>
  );
}
