import type { RunningServer } from './server.ts';

/** The servers of one worker: most files share one, and a file can have its own. A worker of its own would cost more. */
export class Servers {
  readonly #start: () => Promise<RunningServer>;
  #shared: RunningServer | undefined;
  #own: { readonly name: string; readonly server: RunningServer } | undefined;

  constructor(start: () => Promise<RunningServer>) {
    this.#start = start;
  }

  async shared(): Promise<RunningServer> {
    this.#shared ??= await this.#start();
    return this.#shared;
  }

  /** The server of a file, by its name. The one of the file before is stopped. */
  async own<S extends RunningServer>(name: string, start: () => Promise<S>): Promise<S> {
    if (this.#own?.name === name) return this.#own.server as S;
    await this.#own?.server.stop();
    this.#own = undefined;
    const server = await start();
    this.#own = { name, server };
    return server;
  }

  async stop(): Promise<void> {
    await this.#own?.server.stop();
    await this.#shared?.stop();
  }
}
