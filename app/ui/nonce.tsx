import { createContext, useContext } from 'react';

const NonceContext = createContext<string | undefined>(undefined);

export const NonceProvider = NonceContext.Provider;

/** The nonce of the Content-Security-Policy, for every script and style of the document. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
