import { useEffect, useState } from 'react';

/** Heights of an hour in pixels, from the densest to the widest. */
const HEIGHTS = [40, 64, 96] as const;
const USUAL = 1;
const KEPT_AS = 'integra-tablero-escala';

/** The height of an hour on the board, which this browser keeps. */
export function useZoom() {
  const [step, setStep] = useState(USUAL);
  useEffect(() => {
    const kept = Number(localStorage.getItem(KEPT_AS) ?? USUAL);
    if (HEIGHTS[kept] !== undefined) setStep(kept);
  }, []);
  const change = (by: 1 | -1) => {
    const next = Math.min(Math.max(step + by, 0), HEIGHTS.length - 1);
    setStep(next);
    localStorage.setItem(KEPT_AS, String(next));
  };
  return {
    hourHeight: HEIGHTS[step] ?? HEIGHTS[USUAL],
    change,
    isLeast: step === 0,
    isMost: step === HEIGHTS.length - 1,
  };
}
