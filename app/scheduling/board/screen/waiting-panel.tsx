import { Link } from '@remix-run/react';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { recoveryTexts } from '#app/recovery/copy.ts';
import type { RecoveryPage, RecoveryRow } from '#app/recovery/recovery.ts';
import { listTexts } from '#app/shared/copy/lists.ts';
import { useJson } from '#app/shared/use-json.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { SegmentedControl } from '#app/ui/choice.tsx';
import { ReadFailed } from '#app/ui/read-failed.tsx';
import { SearchBox } from '#app/ui/search-box.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { RecoveryKind } from '#domain/recovery';
import type { CalendarEventView } from '../../calendar-event.ts';
import { schedulingTexts } from '../../copy.ts';
import { shortDayText, unitsText } from '../../texts.ts';
import { lengthText } from '../board-words.ts';
import { specialtyLetters } from '../view/specialty-letters.ts';
import type { BoardItem, WaitingService } from './placement-controller.ts';

interface WaitingPanelProps {
  /** The shown day; services that expire before it are not listed. */
  readonly date: string;
  /** The specialty of the filter; null for all. */
  readonly specialtyId: number | null;
  /** The site of the filter; null for all that the user may see. */
  readonly siteId: number | null;
  /** The shown sessions; the list is read again when they change. */
  readonly sessions: readonly CalendarEventView[];
  /** Begins to drag a waiting service onto the board. */
  readonly onGrab: (event: PointerEvent, item: BoardItem) => void;
  /** Opens scheduling for a waiting service; no slot is chosen yet. */
  readonly onSchedule: (waitingService: WaitingService) => void;
}

const LISTS = [
  { value: 'recuperar', label: 'Recuperar' },
  { value: 'espera', label: 'En espera' },
];

const KIND_OF_LIST: Readonly<Record<string, RecoveryKind>> = { recuperar: 'lost', espera: 'waiting' };

const waitingServiceOf = (row: RecoveryRow): WaitingService => ({
  patient: {
    id: row.patientId,
    siteId: row.siteId,
    name: row.patient,
    document: row.document,
    chartNumber: row.chartNumber,
  },
  specialty: row.specialty,
  lineId: row.lineId,
});

/** The services that wait for sessions; they are dropped onto the board. */
export function WaitingPanel({ date, specialtyId, siteId, sessions, onGrab, onSchedule }: WaitingPanelProps) {
  const [chosenList, setChosenList] = useState('recuperar');
  const [search, setSearch] = useState('');
  const params = new URLSearchParams({ ver: chosenList, vigente: date });
  if (search !== '') params.set('buscar', search);
  if (specialtyId !== null) params.set('especialidad', String(specialtyId));
  if (siteId !== null) params.set('sede', String(siteId));
  const read = useJson<RecoveryPage>(`/programacion/recuperacion/espera?${params}`);
  const { state, reload } = read;
  // The rows of the other list are not shown while the chosen one is loading.
  const value = read.value?.kind === KIND_OF_LIST[chosenList] ? read.value : null;
  const sessionsAtLastRead = useRef(sessions);
  useEffect(() => {
    if (sessionsAtLastRead.current === sessions) return;
    sessionsAtLastRead.current = sessions;
    reload();
  }, [sessions, reload]);
  return (
    <aside aria-label="Por programar" className="waiting-panel">
      <SegmentedControl
        name="por-programar"
        label={<span className="sr-only">Lista</span>}
        className="[&>div]:flex [&>div]:w-full"
        options={LISTS}
        value={chosenList}
        onChange={setChosenList}
      />
      <SearchBox
        label={recoveryTexts.search}
        placeholder={recoveryTexts.searchPlaceholder}
        className="w-full"
        onSearch={setSearch}
      />
      <p className="text-muted">{schedulingTexts.availableOn(shortDayText(date))}</p>
      {state === 'failed' && <ReadFailed onRetry={reload}>No se pudo leer quién espera.</ReadFailed>}
      {!value && state === 'loading' && <Skeleton className="h-24 w-full" />}
      {value?.rows.length === 0 && (
        <p className="text-muted">
          {search === '' ? 'Nadie espera en esta lista.' : listTexts.noResult(search)}
        </p>
      )}
      <ul className="flex flex-col gap-1.5">
        {value?.rows.map((row) => (
          <li key={row.lineId} className={`waiting-child specialty-${row.specialtyId}`}>
            <span
              className="waiting-grip"
              onPointerDown={(event) =>
                onGrab(event, {
                  kind: 'drop',
                  waitingService: waitingServiceOf(row),
                  minutes: row.slotCriteria.minutes,
                  lengthWithReason: `${lengthText(row.slotCriteria.minutes)}, ${row.slotCriteria.lengthReason}`,
                  placed: {
                    id: null,
                    units: 0,
                    available: row.available,
                    patientId: row.patientId,
                    auxiliaryUsername: null,
                    specialtyId: row.specialtyId,
                  },
                })
              }
            >
              <GripVertical aria-hidden className="size-4 shrink-0 text-muted" />
              <span className="min-w-0">
                <span className="block font-semibold">{row.patient}</span>
                <span className="block text-muted">
                  {specialtyLetters(row.specialtyId)} · {unitsText(row.units)}
                </span>
                <Badge tone={row.expiry.tone}>{row.expiry.text}</Badge>
              </span>
            </span>
            <Button
              size="sm"
              aria-label={`Programar a ${row.patient}, ${row.specialty}`}
              onClick={() => onSchedule(waitingServiceOf(row))}
            >
              Programar
            </Button>
          </li>
        ))}
      </ul>
      {value && value.total > value.rows.length && (
        <Link to={`/programacion/recuperacion?${params}`} className="text-accent underline">
          Ver las {value.total}
        </Link>
      )}
    </aside>
  );
}
