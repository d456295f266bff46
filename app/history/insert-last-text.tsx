import History from 'lucide-react/icons/history';
import { createContext, useContext, useState } from 'react';
import { fetchJson } from '#app/shared/fetch-json.ts';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast.tsx';
import type { LastText, LastTextKind } from '#domain/clinical-history';
import { phraseTexts as texts } from './copy/phrases.ts';

interface EntryPatient {
  /** Null when the user may not open the patient's history. */
  readonly id: number | null;
  readonly name: string;
}

/** The patient whose last text {@link InsertLastText} inserts and whose name the dialogs of entries show. */
export const EntryPatientContext = createContext<EntryPatient | null>(null);

interface InsertLastTextProps {
  readonly kind: LastTextKind;
  readonly onInsert: (lastText: LastText) => void;
}

/** Inserts the author's last text of the same kind for this patient. */
export function InsertLastText({ kind, onInsert }: InsertLastTextProps) {
  const patient = useContext(EntryPatientContext);
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  if (!patient || patient.id === null) return null;
  const insert = async () => {
    setBusy(true);
    try {
      const path = `/historiaClinica/ultimo/${patient.id}?tipo=${kind}`;
      const { lastText } = await fetchJson<{ readonly lastText: LastText | null }>(path);
      if (lastText === null) toast({ kind: 'info', title: texts.noLast });
      else onInsert(lastText);
    } catch {
      toast({ kind: 'danger', title: texts.lastNotRead });
    }
    setBusy(false);
  };
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<History aria-hidden />}
      loading={busy}
      onClick={() => void insert()}
    >
      {texts.bringLast}
    </Button>
  );
}
