import { spawn } from 'node:child_process';

/** Shell: blocks until the pipe's other end is gone, then ends the process (or group, if negative) $0. */
const script =
  'read -r _; kill -s TERM -- "$0" 2>/dev/null || exit 0; ' +
  'for _ in 1 2 3 4; do sleep 0.5; kill -s 0 -- "$0" 2>/dev/null || exit 0; done; kill -s KILL -- "$0" 2>/dev/null';

/**
 * Makes a child end with this process even if this one is killed by SIGKILL: a shell waits on a pipe that
 * only this process holds. A negative id means the whole process group. Call the returned function when the
 * child has ended.
 */
export function guard(pid: number): () => void {
  const watcher = spawn('/bin/sh', ['-c', script, String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watcher.on('error', () => {});
  watcher.stdin.on('error', () => {});
  watcher.unref();
  return () => {
    watcher.kill('SIGKILL');
  };
}
