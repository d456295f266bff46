import ListPlus from 'lucide-react/icons/list-plus';
import Printer from 'lucide-react/icons/printer';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { Button, IconButton } from '#app/ui/button.tsx';
import type { RestDayView } from '../../scheduling.ts';
import { unavailableText } from '../../texts.ts';
import { hoursText } from '../board-words.ts';
import type { useZoom } from './use-zoom.ts';

interface BoardBarProps {
  /** Minutes with a session. */
  readonly usedMinutes: number;
  /** Minutes in which therapists take sessions, with and without a session. */
  readonly presentMinutes: number;
  /** Why the site does not work on the day; undefined on a working day and in the view of a week. */
  readonly restDay: RestDayView | undefined;
  /** Null where the board has no zoom. */
  readonly zoom: ReturnType<typeof useZoom> | null;
  /** Whether the waiting list is shown; null where there is none. */
  readonly showsWaiting: boolean | null;
  readonly onToggleWaiting?: () => void;
  /** Prints a page per therapist; null where the board does not offer it. */
  readonly onPrintSheets: (() => void) | null;
}

/** The used hours of the board, and the controls of its display. */
export function BoardBar({
  usedMinutes,
  presentMinutes,
  restDay,
  zoom,
  showsWaiting,
  onToggleWaiting,
  onPrintSheets,
}: BoardBarProps) {
  return (
    <div className="flex wide:flex-wrap wide:min-h-9 items-center gap-x-2 gap-y-2 wide:gap-x-5 print:hidden">
      {restDay ? (
        <p className="max-wide:min-w-0 max-wide:truncate font-semibold text-warning">
          {unavailableText(restDay)}
        </p>
      ) : (
        <p className="tabular-nums max-wide:text-small">
          <span className="font-semibold">{hoursText(usedMinutes)}</span> ocupadas de{' '}
          {hoursText(presentMinutes)}
        </p>
      )}
      <p className="flex items-center gap-2 text-muted text-small max-wide:hidden">
        <span aria-hidden className="closed-time-sample" /> Rayado: no atiende
      </p>
      <p className="flex items-center gap-2 text-muted text-small max-wide:hidden">
        <span aria-hidden className="board-assisted-sample" /> Punteado: como auxiliar
      </p>
      {showsWaiting !== null && (
        <Button
          size="sm"
          aria-pressed={showsWaiting}
          icon={<ListPlus aria-hidden />}
          onClick={onToggleWaiting}
          className="max-wide:-my-1 max-wide:ml-auto max-wide:shrink-0 max-wide:px-2.5"
        >
          Por programar
        </Button>
      )}
      <div className="ml-auto flex items-center gap-2 max-wide:hidden">
        {onPrintSheets && (
          <Button size="sm" icon={<Printer aria-hidden />} onClick={onPrintSheets}>
            Hojas por terapeuta
          </Button>
        )}
        {zoom && (
          <>
            <IconButton
              label="Ver más horas"
              variant="secondary"
              icon={<ZoomOut aria-hidden />}
              disabled={zoom.isLeast}
              onClick={() => zoom.change(-1)}
            />
            <IconButton
              label="Ver más grande"
              variant="secondary"
              icon={<ZoomIn aria-hidden />}
              disabled={zoom.isMost}
              onClick={() => zoom.change(1)}
            />
          </>
        )}
      </div>
    </div>
  );
}
