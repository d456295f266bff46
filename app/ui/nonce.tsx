import { createContext, useContext } from 'react';

const NonceContext = createContext<string | undefined>(undefined);

export const NonceProvider = NonceContext.Provider;

/** The nonce that every script and style of this document carries. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
