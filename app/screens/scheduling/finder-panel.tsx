import CalendarSearch from 'lucide-react/icons/calendar-search';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';

interface FinderPanelProps {
  /** Accessible name of the results. */
  readonly label: string;
  readonly children: (close: () => void) => ReactNode;
}

/** 'Buscar cupo': a button that opens a search in the form. */
export function FinderPanel({ label, children }: FinderPanelProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="flex flex-col gap-3">
      <Button
        aria-expanded={open}
        aria-controls={id}
        icon={<CalendarSearch aria-hidden />}
        onClick={() => setOpen(!open)}
        className="self-start"
      >
        Buscar cupo
      </Button>
      <section id={id} aria-label={label} hidden={!open}>
        {open && children(() => setOpen(false))}
      </section>
    </div>
  );
}
