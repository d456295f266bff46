import { useEffect, useRef, useState } from 'react';

/** The patient of the last opened history. */
export interface LastPatient {
  /** Null without one, and after the question was answered. */
  readonly patientId: number | null;
  readonly forget: () => void;
  readonly answered: () => void;
}

/** Remembers the id of the opened patient per tab and user, and returns the last one when the screen opens without a patient. */
export function useLastPatient(viewer: number, openedId: number | null): LastPatient {
  const key = `integra.historia.${viewer}`;
  const openedWith = useRef(openedId);
  const [patientId, setPatientId] = useState<number | null>(null);

  useEffect(() => {
    const stored = Number(sessionStorage.getItem(key));
    if (openedWith.current === null && stored > 0) setPatientId(stored);
  }, [key]);
  useEffect(() => {
    if (openedId !== null) sessionStorage.setItem(key, String(openedId));
  }, [key, openedId]);

  const answered = () => setPatientId(null);
  const forget = () => {
    sessionStorage.removeItem(key);
    answered();
  };
  return { patientId, forget, answered };
}
