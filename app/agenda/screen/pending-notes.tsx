import { Link } from '@remix-run/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useRef } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { useHeadingFocus } from '#app/ui/first-focus.ts';
import { countText } from '#domain/shared';
import { useAgendaAddress } from '../use-agenda-address.ts';

const notesText = (count: number) => countText(count, 'evolución pendiente', 'evoluciones pendientes');

/** A link to the pending notes. */
export function PendingNotesBanner({ count }: { count: number }) {
  const { addressWith } = useAgendaAddress();
  return (
    <Link
      to={addressWith({ ver: 'pendientes' })}
      className="flex min-h-11 items-center gap-3 print:hidden rounded-card border border-warning-line bg-warning-tint px-4 py-3 text-warning hover:brightness-98"
    >
      <CircleAlert aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 flex-1">
        <strong>{notesText(count)}</strong> de días anteriores
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0" />
    </Link>
  );
}

interface PendingNotesHeadingProps {
  readonly count: number;
  /** Whether it is focused when the page opens. */
  readonly takesFocus: boolean;
}

/** The heading of the pending notes. */
export function PendingNotesHeading({ count, takesFocus }: PendingNotesHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useHeadingFocus(heading, takesFocus);
  const { addressWith } = useAgendaAddress();
  return (
    <div className="flex flex-col items-start gap-2">
      <ButtonLink
        to={addressWith({ ver: undefined })}
        variant="ghost"
        icon={<ArrowLeft aria-hidden />}
        className="-ml-3 px-3 print:hidden"
      >
        Volver a la semana
      </ButtonLink>
      <div>
        <h2 ref={heading} tabIndex={-1} className="font-semibold text-heading outline-none">
          Evoluciones pendientes
        </h2>
        {count > 0 && (
          <p className="text-muted">{notesText(count)} de días anteriores, la más antigua primero.</p>
        )}
      </div>
    </div>
  );
}
