import { createContext, useContext } from 'react';

const PortalContext = createContext<HTMLElement | null>(null);

export const PortalProvider = PortalContext.Provider;

/** The container of floating panels: the open modal, or else the page. A modal covers and blocks panels outside of it. */
export function usePortalContainer(): HTMLElement | null {
  return useContext(PortalContext);
}
