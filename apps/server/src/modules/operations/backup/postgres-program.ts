import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';

/** A database for the programs of PostgreSQL. */
export interface ProgramTarget {
  readonly databaseUrl: string;
  /** Where the programs are found. */
  readonly environment: NodeJS.ProcessEnv;
}

interface Starting {
  readonly args: readonly string[];
  readonly stdio: StdioOptions;
}

/** Starts `pg_dump` or `pg_restore`. The password is not among the arguments, which others on the machine can list. */
export function startProgram(
  program: string,
  { databaseUrl, environment }: ProgramTarget,
  { args, stdio }: Starting,
): { readonly child: ChildProcess; readonly said: () => string } {
  const address = new URL(databaseUrl);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const env = { ...environment, ...(password === '' ? {} : { PGPASSWORD: password }) };
  const child = spawn(program, [...args, `--dbname=${address.href}`], { stdio, env });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  return { child, said: () => `${program} failed: ${said.trim()}` };
}
