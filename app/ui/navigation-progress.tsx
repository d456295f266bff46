import { useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';

const SHOW_AFTER_MS = 150;

/** A thin bar at the top of the page during a slow navigation. */
export function NavigationProgress() {
  const isNavigating = useNavigation().state !== 'idle';
  const [isSlow, setSlow] = useState(false);

  useEffect(() => {
    if (!isNavigating) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isNavigating]);

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
