import type { Account } from './cases.ts';
import type { BenchRequest, HttpClient } from './http-client.ts';

export const PASSWORD = 'una-clave-de-medir';
const ACCOUNTS: readonly Account[] = ['admin', 'programacion', 'terapeuta1.0'];

/** The bench logs in again after this time, because a session that the current case does not use would end. */
const RENEWED_AFTER_MS = 10 * 60_000;

/** Logs all accounts in, over the web and the API, and adds their sessions to requests. */
export async function logInAll(client: HttpClient, origin: string) {
  const headers = new Map<string, Record<string, string>>();
  let lastLogInAt = 0;
  const logIn = async () => {
    lastLogInAt = performance.now();
    await logInEach(client, origin, headers);
  };
  await logIn();
  const headersOf = (through: 'web' | 'api', account: Account) => headers.get(`${through} ${account}`) ?? {};
  return {
    /** Logs in again when the sessions are old. */
    async renew() {
      if (performance.now() - lastLogInAt > RENEWED_AFTER_MS) await logIn();
    },
    /** Adds the session of the account to a request. */
    as(through: 'web' | 'api', account: Account, request: BenchRequest): BenchRequest {
      return { ...request, headers: { ...headersOf(through, account), ...request.headers } };
    },
    tokenOf: (account: Account) => headersOf('api', account).Authorization?.replace('Bearer ', '') ?? '',
    cookieOf: (account: Account) => headersOf('web', account).Cookie ?? '',
  };
}

/** The log-in form as a person sends it. */
export const logInRequest = (account: Account, origin: string): BenchRequest => ({
  path: '/?index',
  body: new URLSearchParams({ usuario: account, password: PASSWORD }).toString(),
  headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
});

async function logInEach(client: HttpClient, origin: string, headers: Map<string, Record<string, string>>) {
  for (const account of ACCOUNTS) {
    const web = await client.send(logInRequest(account, origin));
    const cookies = [web.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0]);
    headers.set(`web ${account}`, { Cookie: cookies.join('; '), Origin: origin, 'Accept-Encoding': 'gzip' });
    const api = await client.send({
      path: '/api/login',
      body: JSON.stringify({ usuario: account, password: PASSWORD }),
      headers: { 'Content-Type': 'application/json' },
    });
    const { token } = JSON.parse(api.text()) as { token: string };
    headers.set(`api ${account}`, { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'gzip' });
  }
}

export type Accounts = Awaited<ReturnType<typeof logInAll>>;
