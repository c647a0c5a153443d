import pg from 'pg';

/** Answers one statement on a connection of its own, as rows of values. */
export async function askPostgres(connectionString: string, statement: string): Promise<unknown[][]> {
  const client = new pg.Client({ connectionString, statement_timeout: 60_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: statement, rowMode: 'array' });
    return rows;
  } finally {
    await client.end();
  }
}
