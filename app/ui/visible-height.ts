import { useEffect } from 'react';

/**
 * Fits a full-screen element into the area above a phone's keyboard, and keeps the focused field visible. The keyboard shrinks
 * only the visual viewport.
 */
export function useFitToVisibleHeight(element: HTMLElement | null): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!element || !viewport) return;
    const adapt = () => {
      const isKeyboardOpen = window.innerHeight - viewport.height > 1 && viewport.scale === 1;
      element.style.height = isKeyboardOpen ? `${viewport.height}px` : '';
      element.style.top = isKeyboardOpen ? `${viewport.offsetTop}px` : '';
      const focused = document.activeElement;
      if (isKeyboardOpen && element.contains(focused)) focused?.scrollIntoView({ block: 'nearest' });
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
