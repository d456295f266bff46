import { useEffect, useRef, useState } from 'react';

/** The patient of the last opened history, whom a dialog offers to open again. */
export interface LastPatient {
  /** Null if the screen opened with a patient, if no history was opened before, and after the dialog was answered. */
  readonly patientId: number | null;
  /** Closes the dialog, and does not offer this patient again. */
  readonly forget: () => void;
  /** Closes the dialog. */
  readonly close: () => void;
}

/** Remembers the id of the opened patient per tab and user, and returns the last one when the screen opens without a patient. */
export function useLastPatient(viewerId: number, openedId: number | null): LastPatient {
  const key = `integra.historia.${viewerId}`;
  const initialId = useRef(openedId);
  const [patientId, setPatientId] = useState<number | null>(null);

  useEffect(() => {
    const stored = Number(sessionStorage.getItem(key));
    if (initialId.current === null && stored > 0) setPatientId(stored);
  }, [key]);
  useEffect(() => {
    if (openedId !== null) sessionStorage.setItem(key, String(openedId));
  }, [key, openedId]);

  const close = () => setPatientId(null);
  const forget = () => {
    sessionStorage.removeItem(key);
    close();
  };
  return { patientId, forget, close };
}
