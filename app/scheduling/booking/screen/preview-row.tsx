import Check from 'lucide-react/icons/check';
import Pencil from 'lucide-react/icons/pencil';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Badge, type Tone } from '#app/ui/badge.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { cn } from '#app/ui/cn.ts';
import { FieldErrors } from '#app/ui/field.tsx';
import { shortDateText } from '#domain/wording';
import { MoveSlot } from '../../moving/move-slot.tsx';
import type { ServiceView } from '../../scheduling.ts';
import { type AttendantNames, conflictTexts, shortDayText, skippedText, unitsText } from '../../texts.ts';
import { mayConfirm, type PlannedDate, type PlannedSlot } from '../plan.ts';

/** The id of a date's undo button, which takes the focus after a decision. */
export const undoIdOf = (key: string): string => `deshacer-${key.replaceAll(' ', '-')}`;

/** A service with the units that the dates take from it. */
export interface ServiceHeading {
  readonly service: ServiceView;
  readonly units: number;
}

interface PreviewRowProps {
  readonly planned: PlannedDate;
  readonly names: AttendantNames;
  readonly isSeries: boolean;
  /** The service whose dates begin with this row. Null in its other rows, for a date without a service, and in a plan of one service. */
  readonly serviceHeading: ServiceHeading | null;
  /** Whether a substitute attends instead of the therapist of the series. */
  readonly hasSubstitute: boolean;
  /** The server's refusal of this date, or the text for a date without units left; null if there is none. */
  readonly error: string | null;
  /** The first and the last day to which the date can be moved. */
  readonly bounds: { readonly min: string; readonly max: string };
  readonly onMove: (to: PlannedSlot) => void;
  readonly onRemove: () => void;
  readonly onConfirm: () => void;
  readonly onUndo: () => void;
}

/** A proposed date with its conflicts and their resolution. */
export function PreviewRow(props: PreviewRowProps) {
  const { planned, names, isSeries, serviceHeading, hasSubstitute, error, bounds, onMove, onRemove, onUndo } =
    props;
  const { preview, outcome, hours } = planned;
  const [moving, setMoving] = useState(false);
  const day = shortDayText(preview.date);
  const isLeftOut = outcome === 'skipped' || outcome === 'removed';
  const struckClass = isLeftOut ? 'text-muted line-through' : undefined;
  const isDecided = preview.movedFrom !== null || outcome === 'confirmed' || outcome === 'removed';
  const slot = { date: preview.date, ...hours };
  return (
    <tbody className={cn(outcome === 'open' && 'bg-warning-tint')}>
      {serviceHeading && <HeadingRow {...serviceHeading} />}
      <tr>
        <td className={cn('whitespace-nowrap', struckClass)}>{day}</td>
        <td className={cn('whitespace-nowrap tabular-nums', struckClass)}>
          {hours.start} – {hours.end}
        </td>
        <td className="tabular-nums max-sm:hidden">{isLeftOut ? '–' : preview.units}</td>
        <td>
          <Outcome planned={planned} />
        </td>
        <td className="w-0 text-right">
          {isDecided ? (
            <IconButton
              id={undoIdOf(planned.key)}
              label={`Deshacer lo decidido para el ${day}`}
              icon={<Undo2 aria-hidden />}
              onClick={onUndo}
            />
          ) : (
            isSeries && (
              <span className="flex justify-end">
                <IconButton
                  label={`Cambiar el ${day}`}
                  icon={<Pencil aria-hidden />}
                  onClick={() => setMoving(true)}
                />
                {outcome === 'free' && (
                  <IconButton label={`Quitar el ${day}`} icon={<X aria-hidden />} onClick={onRemove} />
                )}
              </span>
            )
          )}
        </td>
      </tr>
      {hasSubstitute && !isLeftOut && (
        <tr>
          <td colSpan={5} className="h-auto! pt-0! text-small">
            con {names.therapist}
          </td>
        </tr>
      )}
      {moving && (
        <tr>
          <td colSpan={5} className="pt-0!">
            <MoveSlot
              slot={slot}
              {...bounds}
              sessionName={`el ${day}`}
              onLeave={() => setMoving(false)}
              onMove={({ date, start, end }) => {
                setMoving(false);
                onMove({ date, start, end });
              }}
            />
          </td>
        </tr>
      )}
      {outcome === 'open' && (
        <tr>
          <td colSpan={5} className="pt-0!">
            <Choices {...props} />
          </td>
        </tr>
      )}
      {error && (
        <tr>
          <td colSpan={5} className="pt-0!">
            <FieldErrors ids={{ errorId: `error-${planned.key}`, messages: [error] }} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

function HeadingRow({ service: { orderCode, expiresOn }, units }: ServiceHeading) {
  return (
    <tr>
      <th scope="rowgroup" colSpan={5}>
        {orderCode} · {unitsText(units)} · vence {shortDateText(expiresOn)}
      </th>
    </tr>
  );
}

function Outcome({ planned: { outcome, preview, reason } }: { planned: PlannedDate }) {
  if (outcome === 'skipped') {
    const [word, why] = skippedText(preview.skipped);
    const [shortLabel, labelSuffix] = word.split(' · ');
    return (
      <span className="flex flex-col gap-0.5">
        <Badge>
          {shortLabel}
          {labelSuffix && <span className="max-sm:sr-only">{` · ${labelSuffix}`}</span>}
        </Badge>
        {why && <span className="text-muted text-tiny">{why}</span>}
      </span>
    );
  }
  const [tone, text] = lookOf(outcome, preview);
  return (
    <span className="flex flex-col gap-0.5">
      <Badge
        tone={tone}
        icon={outcome === 'confirmed' ? <Check aria-hidden strokeWidth={2.75} /> : undefined}
        className={outcome === 'open' ? 'bg-surface!' : undefined}
      >
        {text}
      </Badge>
      {reason && <span className="break-words text-muted text-tiny">{reason}</span>}
    </span>
  );
}

function lookOf(outcome: PlannedDate['outcome'], preview: PlannedDate['preview']): [Tone, string] {
  if (outcome === 'moved') return ['success', 'Movida'];
  if (outcome === 'confirmed') return ['warning', 'Confirmada'];
  if (outcome === 'removed') return ['neutral', 'Quitada'];
  if (outcome === 'free') return ['success', 'Libre'];
  if (preview.overlaps.length > 0) return ['warning', 'Cruce'];
  if (preview.unavailable) return ['warning', 'Sin atención'];
  if (preview.outsideHours.some(({ absentUntil }) => absentUntil !== null)) return ['warning', 'Ausente'];
  return ['warning', preview.outsideHours.length > 0 ? 'Fuera de horario' : 'Hora pasada'];
}

function Choices({ planned, names, isSeries, onMove, onRemove, onConfirm }: PreviewRowProps) {
  const { preview } = planned;
  const day = shortDayText(preview.date);
  return (
    <div className="flex flex-col gap-2">
      <div>
        {conflictTexts(preview, names).map((text) => (
          <p key={text} className="text-warning">
            {text}.
          </p>
        ))}
        {!mayConfirm(preview) && (
          <p className="text-muted text-small">Un paciente no puede tener dos sesiones a la misma hora.</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {preview.nextFreeHours && (
          <Button
            size="sm"
            onClick={() => preview.nextFreeHours && onMove({ date: preview.date, ...preview.nextFreeHours })}
          >
            Siguiente hora libre: {preview.nextFreeHours.start}
          </Button>
        )}
        {isSeries && (
          <Button size="sm" onClick={onRemove} aria-label={`Quitar el ${day}, ${unitsText(preview.units)}`}>
            Quitar
          </Button>
        )}
        {mayConfirm(preview) && (
          <Button size="sm" onClick={onConfirm}>
            Confirmar…
          </Button>
        )}
      </div>
    </div>
  );
}
