interface Account {
  readonly username: string;
  readonly roleName: string;
  readonly siteName: string;
}

/** Everything that the command line says. */
export const copy = {
  serving: (port: number) => `Integra está en http://localhost:${port}`,
  nobody:
    'Todavía no hay usuarios. Cree el administrador con: npm run integra -- user create-admin --usuario <usuario>',
  demoAccounts: (accounts: readonly Account[], password: string) =>
    [`Cuentas de demostración (contraseña ${password}):`, ...tableOf(accounts)].join('\n'),
} as const;

function tableOf(accounts: readonly Account[]): string[] {
  const width = (column: keyof Account) => Math.max(...accounts.map((account) => account[column].length));
  const username = width('username');
  const roleName = width('roleName');
  return accounts.map(
    (account) =>
      `  ${account.username.padEnd(username)}  ${account.roleName.padEnd(roleName)}  ${account.siteName}`,
  );
}
