import { createContext, useContext } from 'react';

const PortalContext = createContext<HTMLElement | null>(null);

export const PortalProvider = PortalContext.Provider;

/** Where floating panels are drawn: inside the open modal when there is one, so that it does not hide or block them. */
export function usePortalContainer(): HTMLElement | null {
  return useContext(PortalContext);
}
