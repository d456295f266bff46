import { useEffect, useState } from 'react';

/** Heights of an hour in pixels, from the densest to the widest. */
const HEIGHTS = [40, 64, 96] as const;
const DEFAULT_STEP = 1;
const STORAGE_KEY = 'integra-tablero-escala';

/** The height of an hour on the board; the browser remembers it. */
export function useZoom() {
  const [step, setStep] = useState(DEFAULT_STEP);
  useEffect(() => {
    const storedStep = Number(localStorage.getItem(STORAGE_KEY) ?? DEFAULT_STEP);
    if (HEIGHTS[storedStep] !== undefined) setStep(storedStep);
  }, []);
  const change = (by: 1 | -1) => {
    const next = Math.min(Math.max(step + by, 0), HEIGHTS.length - 1);
    setStep(next);
    localStorage.setItem(STORAGE_KEY, String(next));
  };
  return {
    hourHeight: HEIGHTS[step] ?? HEIGHTS[DEFAULT_STEP],
    change,
    isLeast: step === 0,
    isMost: step === HEIGHTS.length - 1,
  };
}
