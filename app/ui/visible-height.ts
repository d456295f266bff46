import { useEffect } from 'react';

/**
 * Keeps an element that covers the screen within what the keyboard of a phone leaves of it, and the field that has the focus in
 * sight. The keyboard makes only the visual viewport smaller.
 */
export function useVisibleHeight(element: HTMLElement | null): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!element || !viewport) return;
    const adapt = () => {
      const covered = window.innerHeight - viewport.height > 1 && viewport.scale === 1;
      element.style.height = covered ? `${viewport.height}px` : '';
      element.style.top = covered ? `${viewport.offsetTop}px` : '';
      const focused = document.activeElement;
      if (covered && element.contains(focused)) focused?.scrollIntoView({ block: 'nearest' });
    };
    adapt();
    viewport.addEventListener('resize', adapt);
    viewport.addEventListener('scroll', adapt);
    return () => {
      viewport.removeEventListener('resize', adapt);
      viewport.removeEventListener('scroll', adapt);
    };
  }, [element]);
}
