import { createContext, useContext } from 'react';

const PortalContext = createContext<HTMLElement | null>(null);

export const PortalProvider = PortalContext.Provider;

/** The container of floating panels: the open modal, so that it does not cover or block them, or else the page. */
export function usePortalContainer(): HTMLElement | null {
  return useContext(PortalContext);
}
