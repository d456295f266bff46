import { useNavigate } from '@remix-run/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useRef } from 'react';
import { PrintButton } from '#app/shared/print-button.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { SegmentedControl } from '#app/ui/choice.tsx';
import { cn } from '#app/ui/cn.ts';
import { useHeadingFocus } from '#app/ui/first-focus.ts';
import type { AgendaView } from '../agenda.ts';
import { useAgendaAddress } from '../use-agenda-address.ts';

const ATTENDANT_KINDS = [
  { value: 'principal', label: 'Terapeuta principal' },
  { value: 'auxiliar', label: 'Terapeuta auxiliar' },
];

interface AgendaToolbarProps {
  readonly agenda: AgendaView;
  /** Whether the heading is focused when the page opens. */
  readonly takesFocus: boolean;
}

/** Week navigation, and the choice between therapist and auxiliary. */
export function AgendaToolbar({ agenda, takesFocus }: AgendaToolbarProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useHeadingFocus(heading, takesFocus);
  const { params, addressWith } = useAgendaAddress();
  const navigate = useNavigate();
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div className="flex items-center gap-2 max-wide:w-full">
        <ButtonLink
          to={addressWith({ dia: agenda.previousMonday })}
          aria-label="Semana anterior"
          icon={<ChevronLeft aria-hidden />}
          className="print:hidden px-2.5 touch:w-11"
        />
        <h2
          ref={heading}
          tabIndex={-1}
          className="outline-none min-w-0 truncate font-semibold text-title max-wide:flex-1 max-wide:text-center wide:order-1 wide:ml-1 wide:text-heading"
        >
          <span className="wide:hidden">{agenda.shortTitle}</span>
          <span className="hidden wide:inline">{agenda.title}</span>
        </h2>
        <ButtonLink
          to={addressWith({ dia: undefined })}
          className={cn('print:hidden', agenda.includesToday && 'max-wide:hidden')}
        >
          Hoy
        </ButtonLink>
        <ButtonLink
          to={addressWith({ dia: agenda.nextMonday })}
          aria-label="Semana siguiente"
          icon={<ChevronRight aria-hidden />}
          className="print:hidden px-2.5 touch:w-11"
        />
        <span className="max-wide:hidden wide:order-2">
          <PrintButton />
        </span>
      </div>
      <SegmentedControl
        name="como"
        label={<span className="sr-only">Mis citas como</span>}
        options={ATTENDANT_KINDS}
        value={params.get('como') === 'auxiliar' ? 'auxiliar' : 'principal'}
        onChange={(value) =>
          navigate(addressWith({ como: value === 'auxiliar' ? value : undefined }), {
            preventScrollReset: true,
          })
        }
        className="max-wide:w-full print:hidden"
      />
    </div>
  );
}
