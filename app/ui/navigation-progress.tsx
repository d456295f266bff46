import { useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';

const SHOW_AFTER_MS = 150;

/** A thin bar at the top of the page during a slow navigation. */
export function NavigationProgress() {
  const busy = useNavigation().state !== 'idle';
  const [isSlow, setSlow] = useState(false);

  useEffect(() => {
    if (!busy) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [busy]);

  if (!isSlow) return null;
  return (
    <div
      role="progressbar"
      aria-label="Cargando"
      className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden bg-tint"
    >
      <div className="navigation-progress h-full bg-accent" />
    </div>
  );
}
