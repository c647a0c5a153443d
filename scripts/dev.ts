// Runs the server with restarts on changes, the client on http://127.0.0.1:5173 and the console on
// http://127.0.0.1:5174/admin.
import { spawn } from 'node:child_process';
import { root } from './lib/project-files.ts';

const env = {
  ...process.env,
  PORT: process.env['PORT'] ?? '3000',
  // Links in messages and the bank's return page must open the client's development server.
  PUBLIC_URL: process.env['PUBLIC_URL'] ?? 'http://127.0.0.1:5173',
};
const children = [
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--watch', 'apps/server/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env,
  }),
  spawn('vite', ['apps/client', '--host=127.0.0.1', '--strictPort'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, HOIST_API: `http://127.0.0.1:${env.PORT}` },
  }),
  spawn('vite', ['apps/console', '--host=127.0.0.1', '--port=5174', '--strictPort'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, HOIST_API: `http://127.0.0.1:${env.PORT}` },
  }),
];

function stop(): void {
  for (const child of children) child.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
for (const child of children) child.on('exit', stop);
