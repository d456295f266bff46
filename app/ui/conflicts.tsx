import { createContext, type ReactNode, useContext } from 'react';
import { Button } from './button.tsx';
import { takeValue } from './take-value.ts';

/** A field that another user changed meanwhile. */
export type FieldConflict = {
  /** The stored value. */
  value: string;
  by: string | null;
  at: string | null;
};

type Side = 'mine' | 'theirs';

type Conflicts = {
  /** The conflicts by control id. */
  of: Readonly<Record<string, FieldConflict>>;
  onChoose: (id: string, side: Side) => void;
};

const ConflictsContext = createContext<Conflicts>({ of: {}, onChoose: () => {} });

/** Shows both values in every conflicting field of a form. */
export function ConflictsProvider({ children, ...conflicts }: Conflicts & { children: ReactNode }) {
  return <ConflictsContext.Provider value={conflicts}>{children}</ConflictsContext.Provider>;
}

export const useConflict = (id: string): FieldConflict | undefined => useContext(ConflictsContext).of[id];

type NoticeProps = {
  id: string;
  /** The display text of a value. */
  textOf?: ((value: string) => ReactNode) | undefined;
  /** Applies the other value; by default the control with the id takes it. */
  onTheirs?: (value: string) => void;
};

/** The other user's value of a field, and the choice between both. */
export function ConflictNotice({ id, textOf = (value) => value, onTheirs }: NoticeProps) {
  const { onChoose } = useContext(ConflictsContext);
  const conflict = useConflict(id);
  if (!conflict) return null;
  const { value, by, at } = conflict;
  const choose = (side: Side) => {
    if (side === 'theirs') onTheirs ? onTheirs(value) : takeValue(id, value);
    onChoose(id, side);
    document.getElementById(id)?.focus();
  };
  return (
    <div
      id={`${id}-conflict`}
      className="flex flex-col gap-2 rounded-control border border-warning-line bg-warning-tint px-3 py-2 text-small text-warning"
    >
      <p className="break-words">
        {by ?? 'Otra persona'} {value === '' ? 'dejó este campo vacío' : 'escribió aquí '}
        {value !== '' && <strong>{textOf(value)}</strong>}
        {at && ` (${at})`} mientras usted lo cambiaba.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => choose('mine')}>
          Dejar lo mío
        </Button>
        <Button size="sm" onClick={() => choose('theirs')}>
          Tomar lo suyo
        </Button>
      </div>
    </div>
  );
}
