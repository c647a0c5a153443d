import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';

/** Starts `pg_dump` or `pg_restore` on a database; its password is not among the arguments, which others can list. */
export function startProgram(
  program: string,
  { args, databaseUrl, stdio }: { args: readonly string[]; databaseUrl: string; stdio: StdioOptions },
): { readonly child: ChildProcess; readonly said: () => string } {
  const address = new URL(databaseUrl);
  const PGPASSWORD = decodeURIComponent(address.password);
  address.password = '';
  const child = spawn(program, [...args, `--dbname=${address.href}`], {
    stdio,
    env: { ...process.env, ...(PGPASSWORD === '' ? {} : { PGPASSWORD }) },
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  return { child, said: () => `${program} failed: ${said.trim()}` };
}
