import { useEffect, useRef, useState } from 'react';

/** The patient who was being viewed when the screen was opened. */
export interface LastPatient {
  /** Null when there was none, or after the question was answered. */
  readonly patientId: number | null;
  readonly forget: () => void;
  readonly answered: () => void;
}

/**
 * Remembers the patient of the opened clinical history for this tab and this user, and gives the one of before when the
 * screen is opened without a patient. Only the id is kept.
 */
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
