import { useLocation, useNavigate } from '@remix-run/react';
import Keyboard from 'lucide-react/icons/keyboard';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { Switch } from '#app/ui/choice.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { searchWith } from '#app/ui/query-string.ts';
import { useListSearch } from '#app/ui/use-list-search.ts';
import type { CalendarPeriod } from '../../calendar-period.ts';
import { QUICK_SEARCH } from './quick-search.tsx';

const SHORTCUTS = [
  [['H'], 'Ir a hoy'],
  [['←', '→'], 'Periodo anterior o siguiente'],
  [['M'], 'Mes'],
  [['S'], 'Semana'],
  [['L'], 'Lista'],
  [['D'], 'Día'],
  [['/'], 'Ir a un paciente'],
  [['P'], 'Programar'],
  [['?'], 'Esta ayuda'],
] as const;

const BOARD_KEYS = [
  [['←', '↑', '→', '↓'], 'De una cita a otra'],
  [['R'], 'Tomar la cita para moverla'],
  [['↑', '↓'], 'Un cuarto de hora antes o después'],
  [['←', '→'], 'Al terapeuta vecino'],
  [['Mayús', '↑ ↓'], 'Más corta o más larga'],
  [['Enter'], 'Dejarla ahí'],
  [['Esc'], 'No moverla'],
] as const;

const VIEW_OF_KEY: Readonly<Record<string, string>> = { m: 'mes', s: 'semana', l: 'lista', d: 'dia' };
const STORAGE_KEY = 'integra-atajos-calendario';
const OFF = 'no';

/** Elements that use letter keys themselves, and dialogs. */
const LETTER_KEY_CONTROLS =
  'input:not([type=radio]), textarea, select, [contenteditable], [role=combobox], [role=dialog], [role=alertdialog], [role=menu]';
/** Elements in which arrow keys have a meaning. */
const ARROW_CONTROLS = 'input[type=radio]';

interface ShortcutsHelpProps {
  readonly period: CalendarPeriod;
  readonly onSchedule: () => void;
}

/** The keyboard shortcuts, which can be turned off, and their list. */
export function ShortcutsHelp({ period, onSchedule }: ShortcutsHelpProps) {
  const [open, setOpen] = useState(false);
  const [enabled, setEnabled] = useState(true);
  const navigate = useNavigate();
  const search = useListSearch();
  const { state } = useLocation();
  useEffect(() => setEnabled(localStorage.getItem(STORAGE_KEY) !== OFF), []);

  const runShortcut = (key: string): boolean => {
    const go = (changes: Record<string, string | undefined>) =>
      navigate(searchWith(search, changes), { preventScrollReset: true, state });
    const view = VIEW_OF_KEY[key];
    if (view) go({ vista: view, fecha: period.date });
    else if (key === 'h') go({ fecha: undefined });
    else if (key === 'arrowleft') go({ fecha: period.previousDate });
    else if (key === 'arrowright') go({ fecha: period.nextDate });
    else if (key === 'p') onSchedule();
    else if (key === '/') document.getElementById(QUICK_SEARCH)?.click();
    else if (key === '?') setOpen(true);
    else return false;
    return true;
  };
  const latestRunShortcut = useRef(runShortcut);
  latestRunShortcut.current = runShortcut;

  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
      const excluded = event.key.startsWith('Arrow')
        ? `${LETTER_KEY_CONTROLS}, ${ARROW_CONTROLS}`
        : LETTER_KEY_CONTROLS;
      if (event.target instanceof Element && event.target.closest(excluded)) return;
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
      if (latestRunShortcut.current(event.key.toLowerCase())) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [enabled]);

  return (
    <>
      <IconButton
        label="Atajos de teclado"
        variant="secondary"
        icon={<Keyboard aria-hidden />}
        className="max-wide:hidden"
        onClick={() => setOpen(true)}
      />
      <Modal open={open} onOpenChange={setOpen} size="sm" title="Atajos de teclado">
        <div className="flex flex-col gap-4">
          <KeyList keys={SHORTCUTS} />
          <h3 className="font-semibold">En una cita del tablero de Día</h3>
          <KeyList keys={BOARD_KEYS} />
          <Switch
            label="Usar atajos de una tecla"
            checked={enabled}
            onChange={({ target }) => {
              localStorage.setItem(STORAGE_KEY, target.checked ? 'si' : OFF);
              setEnabled(target.checked);
            }}
          />
        </div>
      </Modal>
    </>
  );
}

type Keys = readonly (readonly [keys: readonly string[], meaning: string])[];

function KeyList({ keys }: { readonly keys: Keys }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
      {keys.map(([names, meaning]) => (
        <div key={meaning} className="contents">
          <dt className="flex gap-1">
            {names.map((name) => (
              <kbd
                key={name}
                className="min-w-7 rounded-control border border-line bg-subtle px-1.5 text-center"
              >
                {name}
              </kbd>
            ))}
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
