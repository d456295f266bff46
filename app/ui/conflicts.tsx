import { createContext, type ReactNode, useContext } from 'react';
import { Button } from './button.tsx';
import { setControlValue } from './control-value.ts';

/** A field that was changed while the form was open. */
export type FieldConflict = {
  /** The stored value. */
  value: string;
  /** Name of the user who changed it; null when unknown. */
  by: string | null;
  /** When it was changed, as displayed text; null when unknown. */
  at: string | null;
  /** Whether the same user changed it in another window. */
  isOwn: boolean;
};

type Side = 'mine' | 'theirs';

type Conflicts = {
  /** The conflicts by control id. */
  byId: Readonly<Record<string, FieldConflict>>;
  onChoose: (id: string, side: Side) => void;
};

const ConflictsContext = createContext<Conflicts>({ byId: {}, onChoose: () => {} });

/** Shows both values in every conflicting field of a form. */
export function ConflictsProvider({ children, ...conflicts }: Conflicts & { children: ReactNode }) {
  return <ConflictsContext.Provider value={conflicts}>{children}</ConflictsContext.Provider>;
}

export const useConflict = (id: string): FieldConflict | undefined => useContext(ConflictsContext).byId[id];

type NoticeProps = {
  id: string;
  /** The display text of a value. */
  textOf?: ((value: string) => ReactNode) | undefined;
  /** Applies the stored value; by default the control with the id is set to it. */
  onTheirs?: (value: string) => void;
};

/** The stored value of a field, and the choice between it and the typed value. */
export function ConflictNotice({ id, textOf = (value) => value, onTheirs }: NoticeProps) {
  const { onChoose } = useContext(ConflictsContext);
  const conflict = useConflict(id);
  if (!conflict) return null;
  const { value, isOwn } = conflict;
  const choose = (side: Side) => {
    if (side === 'theirs') onTheirs ? onTheirs(value) : setControlValue(id, value);
    onChoose(id, side);
    document.getElementById(id)?.focus();
  };
  return (
    <div
      id={`${id}-conflict`}
      className="flex flex-col gap-2 rounded-control border border-warning-line bg-warning-tint px-3 py-2 text-small text-warning"
    >
      <p className="break-words">
        <ConflictText {...conflict} text={value === '' ? null : textOf(value)} />
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => choose('mine')}>
          {isOwn ? 'Dejar lo de esta' : 'Dejar lo mío'}
        </Button>
        <Button size="sm" onClick={() => choose('theirs')}>
          {isOwn ? 'Tomar lo de la otra ventana' : 'Tomar lo suyo'}
        </Button>
      </div>
    </div>
  );
}

function ConflictText({ by, at, isOwn, text }: FieldConflict & { text: ReactNode }) {
  const value = text !== null && <strong>{text}</strong>;
  const time = at && ` (${at})`;
  if (isOwn)
    return (
      <>
        Usted {value ? <>escribió {value}</> : 'dejó este campo vacío'} en otra ventana{time} mientras lo
        cambiaba en esta.
      </>
    );
  return (
    <>
      {by ?? 'Otra persona'} {value ? <>escribió aquí {value}</> : 'dejó este campo vacío'}
      {time} mientras usted lo cambiaba.
    </>
  );
}
